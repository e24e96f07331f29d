import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { type DeviceSession, signInOverHttp } from '../support/device-session.ts'
import { demoPassword } from '../e2e/actions/session-actions.ts'
import type { Bench } from './bench.ts'
import { type Measurement, median, ms, percentile, verdictOf } from './measurement.ts'
import { type Attack, attacks, type AttackGround, type FloodAnswer } from './starving-attacks.ts'
import { startFlood } from './starving-flood.ts'

const most = 3
const bursts = 5
/** Fewer samples than this don't make a p95. */
const fewestSamples = 60

/** What others wait for while somebody floods one expensive kind, beside the same calls in quiet. */
export const starving: Bench = {
  name: 'starving',
  title: `Nobody starves: others' calls under ${attacks.length} floods of one expensive kind`,
  caveats: [
    'Others: a patient reads their account, a doctor theirs and somebody else the clinics, one call after the other from addresses of their own.',
    `Each flood: its calls sent at once, once a second, ${bursts} times; quiet: as long, just before it. The flood is sent by another process of this machine, which costs processor time too: beside it stands what others waited while the same flood went to a server of its own that takes the bytes and does nothing with them.`,
    'A flood that is answered 5xx other than 503, or 503 or 429 without Retry-After, fails the bench.',
  ],
  run: async () => {
    const server = await runServer(8479, { TRUSTED_PROXIES: '127.0.0.1,::1' })
    await using bare = await startBareServer()
    try {
      const ground = await makeGround(server)
      const others = await makeOthers(server)
      await probe(others, pause(2000))
      const seen: Measurement[] = []
      for (const attack of attacks) {
        const figure = await measure(attack, { ground, others, bareUrl: bare.url })
        process.stdout.write(`  ${figure.name}: ${figure.measured}; ${figure.peer}\n`)
        seen.push(figure)
      }
      return seen
    } finally {
      await server.close()
    }
  },
}

async function makeGround({ url, dataDir }: ServerProcess): Promise<AttackGround> {
  const patient = await signInOverHttp(url, 'patient@demo.test', demoPassword)
  const { token } = await (await fetch(`${url}/api/v1/auth/token`)).json()
  return { url, floodedUrl: url, dataDir, patientToken: patient.token, anonymousToken: token }
}

/** A server that takes what comes and does nothing with it, in a session of its own as the flood is. */
async function startBareServer() {
  const port = 8478
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-answer-server.ts'), String(port)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

type Others = readonly (() => Promise<number>)[]

async function makeOthers({ url }: ServerProcess): Promise<Others> {
  const { token } = await (await fetch(`${url}/api/v1/auth/token`)).json()
  const patient = await signInOverHttp(url, 'new.patient@demo.test', demoPassword)
  const doctor = await signInOverHttp(url, 'doctor@demo.test', demoPassword)
  const read = (who: DeviceSession, path: string) => async () =>
    (await who.send('GET', path, { token: who.token })).status
  return [
    read(patient, '/useraccounts/get'),
    read(doctor, '/useraccounts/get'),
    async () =>
      (
        await fetch(`${url}/api/v1/bookings/getsites`, {
          headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.200' },
        })
      ).status,
  ]
}

/** How long the others' calls take, one after the other, until something ends. Throws if one is not answered 200. */
async function probe(others: Others, until: Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  const state = { ended: false }
  const end = until.then(() => (state.ended = true))
  for (let i = 0; !state.ended; i += 1) {
    const begun = performance.now()
    const status = await others[i % others.length]?.()
    if (status !== 200) throw new Error(`Somebody else was answered ${status}.`)
    taken.push(performance.now() - begun)
    await pause(10)
  }
  await end
  return taken
}

async function measure(
  attack: Attack,
  { ground, others, bareUrl }: { ground: AttackGround; others: Others; bareUrl: string },
): Promise<Measurement> {
  const elsewhere = await startFlood({ attack: attack.name, ground: { ...ground, floodedUrl: bareUrl }, bursts })
  const flood = await startFlood({ attack: attack.name, ground, bursts })
  const quiet = await probe(others, pause(bursts * 1000))
  const beside = await probe(others, elsewhere())
  const flooded = flood()
  const under = await probe(others, flooded)
  const answers = await flooded
  requireBounded(attack, answers)
  if (Math.min(quiet.length, under.length) < fewestSamples)
    process.stdout.write(`  ${attack.name}: only ${under.length} calls of others fitted in.\n`)
  const [before, during, sending] = [percentile(quiet, 95), percentile(under, 95), percentile(beside, 95)]
  return {
    name: `${attack.name}, ${attack.atOnce} at once; others' p95`,
    target: `${most} x quiet`,
    measured: `${ms(during)}, ${(during / before).toFixed(1)} x (median ${ms(median(under))}, worst ${ms(percentile(under, 100))})`,
    peer: `quiet ${ms(before)}; sent elsewhere ${ms(sending)}; answered ${statusCounts(answers)}`,
    verdict: verdictOf(during / before, most),
  }
}

function requireBounded({ name }: Attack, answers: readonly FloodAnswer[]): void {
  const wrong = answers.find(
    ({ status, retryAfter }) =>
      (status !== 'cut off' && status >= 500 && status !== 503) ||
      ((status === 503 || status === 429) && retryAfter === null),
  )
  if (wrong) throw new Error(`${name}: answered ${wrong.status}, Retry-After ${wrong.retryAfter}.`)
}

const statusCounts = (answers: readonly FloodAnswer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, those]) => `${those.length} x ${status}`).join(', ')
