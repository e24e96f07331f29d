/** The localStorage key of the practice that this device was last used for. */
export const lastPracticeKey = 'lentigo.last-practice'
