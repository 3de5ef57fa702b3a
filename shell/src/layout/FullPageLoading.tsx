/** While nothing else can be shown yet: what index.html begins with, so that nothing moves when React takes over. */
export function FullPageLoading() {
  return (
    <main className="first" role="status">
      Loading
    </main>
  );
}
