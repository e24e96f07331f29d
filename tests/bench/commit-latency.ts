import type { DeviceSession } from '../support/device-session.ts'
import { signInOverHttp } from '../support/device-session.ts'
import { type MadeVisit, makeVisit } from '../support/make-visit.ts'
import { pharmacyVisitIds } from '../support/pharmacy-visit-ids.ts'
import { commitVisit, uploadPhotos } from '../support/register-visit.ts'
import type { Bench } from './bench.ts'
import { type Measurement, ms, percentile } from './measurement.ts'
import { makeNoisePhoto } from './photos.ts'

const photosAVisit = 12
const rounds = { 1: 6, 10: 2, 20: 1 } as const

/** Commit latency with 1, 10 and 20 devices at once; all photos are uploaded before, hashed at commit, sizes made later. */
export const commitLatency: Bench = {
  name: 'commit-latency',
  title: 'Commit latency of the server',
  caveats: [
    'All clients, the server and its database share this machine.',
    'The sizes of the images of visits committed before are made meanwhile by the job, one image at a time.',
  ],
  run: async ({ server }) => {
    const session = await signInOverHttp((await server()).url, 'pharmacist@demo.test', 'Demo-2026-skin')
    const ids = await pharmacyVisitIds(session)
    const { bytes: photo } = await makeNoisePhoto()
    const make = () => makeVisit({ ...ids, photos: Array.from({ length: photosAVisit }, () => photo) })
    const figures: Measurement[] = []
    for (const devices of [1, 10, 20] as const) {
      const taken: number[] = []
      for (let round = 0; round < rounds[devices]; round += 1) {
        const visits = Array.from({ length: devices }, make)
        for (const visit of visits) await uploadPhotos(session, visit)
        taken.push(...(await Promise.all(visits.map((visit) => timeCommit(session, visit)))))
      }
      figures.push({
        name: `${devices} at once, ${photosAVisit} photos of ${(photo.length / 1024 / 1024).toFixed(1)} MB each`,
        target: '-',
        measured: `p50 ${ms(percentile(taken, 50))}, p95 ${ms(percentile(taken, 95))}`,
        peer: `n = ${taken.length}`,
        verdict: 'reported',
      })
    }
    return figures
  },
}

async function timeCommit(session: DeviceSession, visit: MadeVisit): Promise<number> {
  const begun = performance.now()
  await commitVisit(session, visit)
  return performance.now() - begun
}
