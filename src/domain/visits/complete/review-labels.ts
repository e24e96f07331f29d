const numberWords = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** The title of a review: "Two things left", "12 things left", or "Ready to send". */
export function reviewTitle(count: number): string {
  if (count === 0) return 'Ready to send'
  return `${numberWords[count] ?? String(count)} ${count === 1 ? 'thing' : 'things'} left`
}

/** The word on the button of a review: "Send visit", or what must happen first. */
export const sendButtonLabel = (count: number): string =>
  count === 0 ? 'Send visit' : `Fix ${count} ${count === 1 ? 'thing' : 'things'}, then send`
