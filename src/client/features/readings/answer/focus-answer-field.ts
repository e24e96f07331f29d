/** Places of the answer that keys lead to. */
export type AnswerField = 'spot-heading' | 'spot-diagnosis' | 'spot-comment' | 'spot-margin' | 'spot-words'

/** Takes the focus there; to the heading it goes back when a field is left, so that keys are the room's again. */
export const focusAnswerField = (place: AnswerField): void => document.getElementById(place)?.focus()
