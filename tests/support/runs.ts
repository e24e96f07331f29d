/** How often a property is tried in `npm test`, and in `npm run test:all`. */
export const runs = (few: number, many: number): number => (process.env['TEST_ALL'] === '1' ? many : few)
