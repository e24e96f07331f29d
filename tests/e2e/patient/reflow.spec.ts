import { expect, test } from '../verbs/journey-test.ts'
import { reflowFaults } from '../verbs/reflow-verbs.ts'
import { walks } from '../verbs/walks.ts'

// What the service refuses, the browser prints.
test.beforeEach(({ causes }) => void causes.push(/status of (302|401|404|409|422)/))
test.slow()

for (const [who, walk] of Object.entries(walks)) {
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
