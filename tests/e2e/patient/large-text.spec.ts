import { chromiumFlags, offInPlaywright } from '../../support/chromium-flags.ts'
import { textSizeFlag } from '../../support/text-size-flag.ts'
import { everyTour } from '../actions/every-tour.ts'
import { expect, test } from '../actions/journey-test.ts'
import { textFaults } from '../actions/text-faults.ts'

test.use({
  launchOptions: {
    ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
    args: [...chromiumFlags(offInPlaywright), textSizeFlag(200)],
  },
})
// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|401|404|409|422)/))

for (const [who, walk] of Object.entries(everyTour))
  test(`no screen of a ${who} is cut or scrolls sideways with text at 200 %, from 320 to 1440 px, in every look @long`, async ({
    page,
    server,
  }) => {
    test.setTimeout(600_000)
    await walk(
      page,
      async (name) => expect.poll(() => textFaults(page), { message: name, timeout: 30_000 }).toEqual([]),
      server,
    )
  })
