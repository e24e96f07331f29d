/** The last name as stored: nothing for the dash that people type who have only one name. */
export const storedLastName = (typed: string): string => (/^[-–—.]+$/.test(typed) ? '' : typed)
