/** How two photos are compared: with a slider, side by side, or faded. */
export type CompareMode = 'slide' | 'side' | 'fade'
