/** Fields of the answer form that shortcuts focus. */
export type AnswerField =
  | 'spot-heading'
  | 'spot-diagnosis'
  | 'spot-differential'
  | 'spot-features'
  | 'spot-comment'
  | 'spot-margin'
  | 'spot-words'

/** Focuses a field; leaving a field focuses the heading, so that shortcuts reach the room again. */
export const focusAnswerField = (place: AnswerField): void => document.getElementById(place)?.focus()
