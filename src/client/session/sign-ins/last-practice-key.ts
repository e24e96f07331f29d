/** Where the browser's small storage keeps the practice that this device was used for last. */
export const lastPracticeKey = 'lentigo.last-practice'
