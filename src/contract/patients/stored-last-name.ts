/** The last name as stored: empty if it is only a dash, which people with one name enter. */
export const storedLastName = (typed: string): string => (/^[-–—.]+$/.test(typed) ? '' : typed)
