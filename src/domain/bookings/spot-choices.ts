const usual = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 50]

/** The numbers of spots to choose from, including the current one; 0: not said. */
export const spotChoices = (now = 0): number[] => [...new Set([...usual, now])].toSorted((a, b) => a - b)
