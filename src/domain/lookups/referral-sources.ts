/** How a person who books heard about the service (A3.lookup.06; values ours). */
export const bookingReferralSources = [
  { sourceId: 1, sourceName: 'My doctor', sortOrder: 1 },
  { sourceId: 2, sourceName: 'My pharmacy', sortOrder: 2 },
  { sourceId: 3, sourceName: 'A specialist', sortOrder: 3 },
  { sourceId: 4, sourceName: 'Family or friends', sortOrder: 4 },
  { sourceId: 5, sourceName: 'I have been here before', sortOrder: 5 },
  { sourceId: 6, sourceName: 'My employer', sortOrder: 6 },
  { sourceId: 7, sourceName: 'My health insurer', sortOrder: 7 },
  { sourceId: 8, sourceName: 'Searching the web', sortOrder: 8 },
  { sourceId: 9, sourceName: 'Social media', sortOrder: 9 },
  { sourceId: 10, sourceName: 'Radio, print or television', sortOrder: 10 },
  { sourceId: 11, sourceName: 'Another way', sortOrder: 11 },
] as const
