const numberWords = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** The title of the review: "Two things left", "12 things left", or "Ready to send". */
export function reviewTitle(count: number): string {
  if (count === 0) return 'Ready to send'
  return `${numberWords[count] ?? String(count)} ${count === 1 ? 'thing' : 'things'} left`
}

/** The label of the send button: "Send visit", or what must be done first. */
export const sendButtonLabel = (count: number): string =>
  count === 0 ? 'Send visit' : `Fix ${count} ${count === 1 ? 'thing' : 'things'}, then send`
