/** A short headline whose last word is set in the accent. */
export function LastWord({ text }: { text: string }) {
  const at = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, at)}
      <em>{text.slice(at)}</em>
    </>
  );
}
