/** The last name as stored: empty for the dash that people with only one name type. */
export const storedLastName = (typed: string): string => (/^[-–—.]+$/.test(typed) ? '' : typed)
