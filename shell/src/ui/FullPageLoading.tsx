/** A loading message as the page. Its elements are those of index.html, so nothing moves when React starts. */
export function FullPageLoading() {
  return (
    <main className="first" role="status">
      Loading
    </main>
  );
}
