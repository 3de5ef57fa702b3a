/** The same elements as in index.html, so that nothing moves when React takes over. */
export function FullPageLoading() {
  return (
    <main className="first" role="status">
      Loading
    </main>
  );
}
