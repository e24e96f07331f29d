/** A text with the word beginning that was typed marked in it. */
export function FoundWords({ text, typed }: { text: string; typed: string }) {
  const start = typed.trim().toLowerCase()
  const at = start === '' ? -1 : wordStart(text.toLowerCase(), start)
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + start.length)}</mark>
      {text.slice(at + start.length)}
    </span>
  )
}

function wordStart(text: string, start: string): number {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1))
    if (at === 0 || !/\p{L}/u.test(text[at - 1] ?? '')) return at
  return -1
}
