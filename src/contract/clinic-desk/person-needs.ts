import * as z from 'zod'

/** What staff recorded about a person for their appointments. */
export const personNeeds = {
  isRedFlagged: z.boolean().describe('They must be seen first.'),
  redFlagBecause: z.string().nullable().describe('Why; null without a red flag, or where nobody said.'),
  extraMinutes: z.int().describe('What they need beside the service.'),
  lesionsToImage: z.int().describe('How many spots they want looked at next time; 0: nobody said.'),
  canReceiveDigitalReports: z.boolean().describe('False: their reports go to them on paper alone.'),
  pseudonym: z.string().nullable().describe('What they are called by in the clinic; null: their own name.'),
  isAnonymous: z
    .boolean()
    .describe('Their own name is on no list of the day, which others may see: what they are called by stands alone.'),
  isCorporate: z.boolean().describe('Their employer’s products are offered to them.'),
}
