import { clinicTours } from '../actions/clinic-tours.ts'
import { forcedColourFaults } from '../actions/forced-colour-faults.ts'
import { expect, test } from '../actions/journey-test.ts'
import { screenTours } from '../actions/patient-tours.ts'

// What the service refuses, the browser prints.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|401|404|409|422)/))
test.slow()

test('in forced colours what can be pressed, what is chosen and where the focus is are seen on the home and at sign-in', async ({
  page,
}) => {
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await forcedColourFaults(page), path).toEqual([])
  }
})

for (const [who, walk] of Object.entries({ ...screenTours, ...clinicTours })) {
  test(`nothing of a ${who}’s screens vanishes in forced colours @long`, async ({ page, server }) => {
    const faults: string[] = []
    await walk(
      page,
      async (name) => void faults.push(...(await forcedColourFaults(page)).map((fault) => `${name}: ${fault}`)),
      server,
    )
    expect(faults).toEqual([])
  })
}
