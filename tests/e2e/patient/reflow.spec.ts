import { expect, test } from '../actions/journey-test.ts'
import { reflowFaults } from '../actions/reflow-checks.ts'
import { screenTours } from '../actions/patient-tours.ts'

// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|401|404|409|422)/))
test.slow()

for (const [who, walk] of Object.entries(screenTours)) {
  test(`each screen of a ${who} holds at 320 px and at 400 %, and nothing that takes focus is cut off or under a bar @long`, async ({
    page,
    server,
  }) => {
    await walk(
      page,
      async (name) => expect.poll(() => reflowFaults(page), { message: name, timeout: 30_000 }).toEqual([]),
      server,
    )
  })
}
