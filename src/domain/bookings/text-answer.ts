/** Somebody's answer to a reminder by text message. */
export type TextAnswer = 'yes' | 'no'

const yes = /^(yes|y|yep|yeah|ok|okay|confirm|āe|ae)[.! ]*$/i
const no = /^(no|n|nope|can[’']?t come|kāo|kao)[.! ]*$/i

/** Whether a text message says yes or no, and nothing else; null: it says something else. */
export function textAnswer(text: string): TextAnswer | null {
  const word = text.trim().normalize('NFC')
  if (yes.test(word)) return 'yes'
  return no.test(word) ? 'no' : null
}
