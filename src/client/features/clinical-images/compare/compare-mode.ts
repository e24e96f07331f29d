/** How two photos are compared: a line between them, one beside the other, one through the other. */
export type CompareMode = 'slide' | 'side' | 'fade'
