import { afterAll, expect, test } from 'vitest'
import { catalogue } from '../../src/contract/catalogue.ts'
import { problemDetails } from '../../src/contract/problem.ts'
import { pick, seededRandom } from '../../src/server/demo/seeded-random.ts'
import { dpopNonces } from '../../src/server/http/devices/dpop-nonces.ts'
import { actorNames, makeAccessWorld } from '../support/access/access-world.ts'
import { listen } from '../support/server/listen.ts'
import { pauseFieldWatch } from '../support/fields/watch-fields.ts'
import { resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { proofKinds } from './fuzz-proofs.ts'
import { knownValues, type FuzzRequest, fuzzRequest } from './fuzz-request.ts'
import { type FuzzAnswer, isBusy, sendTo } from './send-fuzz.ts'
import { runs } from '../support/runs.ts'

/*
 * Requests over every endpoint, by everybody, with every proof, over a socket. `npm run fuzz -- --requests 100000 --seed 7`
 * plays as many as are asked for; here it is a short set, always the same.
 */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? runs(1000, 2000))
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
/** After so many the world is made anew: by then people have signed out, and tablets were reported lost. */
const requestsPerWorld = 1500
const concurrency = 8

// Which fields chance meets changes with every field of the contract.
afterAll(pauseFieldWatch())
const server = await startTestServer()
const port = await listen({ fetch: (asked) => server.fetch(asked, '127.0.0.1') })
const send = sendTo(port, concurrency)
const { issue: newNonce } = dpopNonces(server.services.secrets, server.clock)

/** What is wrong with an answer; null for one as it should be. */
function findFault({ endpoint, method }: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, text } = answer
  if (status >= 500 && !isBusy(answer)) return `answered ${status}: ${text}`
  if (status < 400 || method === 'HEAD' || (status === 401 && text === '')) return null
  // What HTTP itself does not allow never reaches us (431: headers over 16 KB); an upload that broke is answered by its headers.
  if (status === 431 || (status === 400 && text === '')) return null
  const isTidy = problemDetails.safeParse(jsonOf(text)).success || isTyped(endpoint, status, text)
  if (!isTidy) return `no problem details: ${status} ${text.slice(0, 500)}`
  return /node_modules|\.ts:|at \w+ \(/.test(text) ? `tells too much: ${text}` : null
}

/** A call may refuse in the shape of its answer, where the spec types that status. */
function isTyped(name: string, status: number, text: string): boolean {
  const { typedStatuses, response } = catalogue.find((each) => each.name === name) ?? {}
  return typedStatuses?.includes(status) === true && response?.safeParse(jsonOf(text)).success === true
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const random = seededRandom(seed)
const counts = { statuses: new Map<number, number>(), asked: new Set<string>(), cut: 0, busy: [] as string[] }
const proofs = new Set<string>()

let turn = 0

async function runRequests(count: number): Promise<string[]> {
  const world = await makeAccessWorld(server)
  const known = knownValues(world)
  const wrong: string[] = []
  let left = count
  const lane = async () => {
    while (left > 0) {
      left -= 1
      if (left % 100 === 0) await resetRateLimits(server)
      // Each endpoint once, then as chance says.
      const endpoint = catalogue[turn] ?? pick(random, catalogue)
      turn += 1
      const asked = await fuzzRequest({ random, world, known, endpoint, newNonce })
      counts.asked.add(`${asked.endpoint} ${asked.actor}`)
      if (asked.proof !== null) proofs.add(asked.proof)
      // Where a body is refused before its end, its connection may be cut while it is still sent.
      const answer = await send({ ...asked, path: `/api/v1${asked.path}` }).catch(() => null)
      if (answer === null) {
        counts.cut += 1
        continue
      }
      if (isBusy(answer)) counts.busy.push(`${asked.endpoint} (${answer.retryAfter ?? 0} s)`)
      counts.statuses.set(answer.status, (counts.statuses.get(answer.status) ?? 0) + 1)
      const fault = findFault(asked, answer)
      if (fault !== null) wrong.push(`${JSON.stringify(asked).slice(0, 3000)}\n${fault}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return wrong
}

const rounds = Array.from({ length: Math.ceil(requests / requestsPerWorld) }, (_, i) =>
  Math.min(requestsPerWorld, requests - i * requestsPerWorld),
)

test.each(rounds.map((count, i) => [i * requestsPerWorld, count] as const))(
  'from request %i on, %i requests of all kinds by all kinds are answered tidily, none with 5xx',
  { timeout: 900_000 },
  async (_, count) => {
    expect(await runRequests(count)).toEqual([])
  },
)

test('every endpoint was asked, by everybody, with every kind of proof', () => {
  const statuses = [...counts.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  process.stdout.write(
    `\n${requests} requests, seed ${seed}: ${statuses.join(', ')}; ${counts.cut} cut short. ${counts.asked.size} of ${catalogue.length * actorNames.length} pairs of endpoint and caller, ${proofs.size} of ${proofKinds.length} kinds of proof.\n`,
  )
  const sum = [...counts.statuses.values()].reduce((total, count) => total + count, 0)
  expect(sum + counts.cut).toBe(requests)
  expect(counts.cut).toBeLessThan(requests / 20)
  // On a machine that does much else a lane may be full, or an answer too slow; at ease none is.
  if (counts.busy.length > 0) process.stdout.write(`To come again: ${counts.busy.join(', ')}.\n`)
  expect(counts.busy.length).toBeLessThan(Math.max(2, requests / 1000))
  const asked = new Set([...counts.asked].map((pair) => pair.split(' ')[0]))
  expect(catalogue.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
  expect(proofs.size).toBe(proofKinds.length)
})
