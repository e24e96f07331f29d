import { addDays } from '../../src/domain/time/calendar-days.ts'
import { queryDatabase } from '../support/server/server-database.ts'

/**
 * Whom the floods come from: a signed-in patient, or anybody. `floodedUrl`: where they are sent, to the service at `url` or to a bare
 * server that takes the same bytes.
 */
export type AttackGround = {
  url: string
  floodedUrl: string
  dataDir: string
  patientToken: string
  anonymousToken: string
}

/** A flood of one expensive kind: `prepare` finds what it needs and answers how the i-th call is sent. */
export type Attack = {
  name: string
  atOnce: number
  prepare: (ground: AttackGround) => Promise<(i: number) => Promise<FloodAnswer>>
}

/** What one call of a flood was answered. */
export type FloodAnswer = { status: number | 'cut off'; retryAfter: string | null }

const json = (value: unknown) => JSON.stringify({ location: '/bench', timezoneOffset: -780, requestModel: value })

type Sent = { method: 'GET' | 'POST'; path: string; body?: BodyInit; headers?: Record<string, string> }

/** Sends a call and reads its answer to the end. A refused form is not read to its end: its connection may be cut off. */
async function send(
  { floodedUrl }: AttackGround,
  { token, path, headers, ...sent }: Sent & { token: string },
): Promise<FloodAnswer> {
  try {
    const answer = await fetch(`${floodedUrl}/api/v1${path}`, {
      ...sent,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    await answer.arrayBuffer()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  } catch {
    return { status: 'cut off', retryAfter: null }
  }
}

/** As nobody, from an address. */
const asNobody = (ground: AttackGround, { path, request, from }: { path: string; request: unknown; from: string }) =>
  send(ground, {
    method: 'POST',
    path,
    token: ground.anonymousToken,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: json(request),
  })

const asPatient = (ground: AttackGround, { path, request }: { path: string; request?: unknown }) =>
  send(
    ground,
    request === undefined
      ? { method: 'GET', path, token: ground.patientToken }
      : {
          method: 'POST',
          path,
          token: ground.patientToken,
          headers: { 'content-type': 'application/json' },
          body: json(request),
        },
  )

/** One page of what the patient has. */
async function firstPage(
  { url, patientToken }: AttackGround,
  path: string,
  patientId: string,
): Promise<{ downloadHandle: string }[]> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${patientToken}`, 'content-type': 'application/json' },
    body: json({ patientId }),
  })
  const { records } = await answer.json()
  if (records.length === 0) throw new Error(`The demo has nothing of this patient for ${path}.`)
  return records
}

const addressOf = (i: number) => `198.51.${100 + Math.floor(i / 250)}.${1 + (i % 250)}`

type Photo = { patientId: string; downloadHandle: string }

/** The attacker's own photos. */
async function ownPhotos(ground: AttackGround): Promise<Photo[]> {
  const { patientId } = await ownPatient(ground)
  const photos = await firstPage(ground, '/images/search', patientId)
  return photos.map(({ downloadHandle }) => ({ patientId, downloadHandle }))
}

async function ownPatient({ dataDir }: Pick<AttackGround, 'dataDir'>): Promise<{ patientId: string }> {
  const [row] = await queryDatabase<{ patient_id: string }>(
    dataDir,
    `select patient_id from logins where user_name = 'patient@demo.test'`,
  )
  if (row === undefined) throw new Error('The demo has no such patient.')
  return { patientId: row.patient_id }
}

export const attacks: readonly Attack[] = [
  {
    name: 'wrong passwords, each from an address of its own',
    atOnce: 160,
    prepare: (ground) =>
      Promise.resolve((i) =>
        asNobody(ground, {
          path: '/auth/login',
          request: { userName: `nobody-${i}@example.test`, password: 'Wrong-password-1' },
          from: addressOf(i),
        }),
      ),
  },
  {
    name: 'wrong passwords from one address',
    atOnce: 60,
    prepare: (ground) =>
      Promise.resolve((i) =>
        asNobody(ground, {
          path: '/auth/authenticate',
          request: { userName: `somebody-${i}@example.test`, password: 'Wrong-password-1' },
          from: '192.0.2.1',
        }),
      ),
  },
  {
    name: 'searches for times from one address',
    atOnce: 60,
    prepare: async (ground) => {
      const request = await siteWithTimes(ground)
      return () => asNobody(ground, { path: '/bookings/searchtimeslots', request, from: '192.0.2.2' })
    },
  },
  {
    name: 'searches for times of three days from one address, as our pages ask',
    atOnce: 60,
    prepare: async (ground) => {
      const first = new Date().toISOString().slice(0, 10)
      const days = { startDate: first, endDate: addDays(first, 2) }
      const request = { ...(await siteWithTimes(ground)), ...days }
      return () => asNobody(ground, { path: '/bookings/searchtimeslots', request, from: '192.0.2.4' })
    },
  },
  {
    name: 'searches for practices from one address',
    atOnce: 100,
    prepare: (ground) =>
      Promise.resolve(() =>
        asNobody(ground, { path: '/practices/search', request: { keywords: 'a', pageSize: 100 }, from: '192.0.2.3' }),
      ),
  },
  {
    name: 'lists of thumbnails by one patient',
    atOnce: 60,
    prepare: async (ground) => {
      const photos = await ownPhotos(ground)
      const images = photos.slice(0, 24).map((photo) => ({ ...photo, of: 'image', etag: null }))
      return () => asPatient(ground, { path: '/images/thumbnails', request: { images } })
    },
  },
  {
    name: 'large photos by one patient',
    atOnce: 200,
    prepare: async (ground) => {
      const photos = await ownPhotos(ground)
      return (i) => {
        const photo = photos[i % photos.length]
        return asPatient(ground, { path: `/images/${photo?.patientId}/${photo?.downloadHandle}/image/large` })
      }
    },
  },
  {
    name: 'PDFs by one patient',
    atOnce: 40,
    prepare: async (ground) => {
      const { patientId } = await ownPatient(ground)
      const [document] = await firstPage(ground, '/documents/search', patientId)
      return () => asPatient(ground, { path: `/documents/${patientId}/${document?.downloadHandle}` })
    },
  },
  {
    name: 'photos of one’s own as forms of 2 MB, one patient',
    atOnce: 20,
    prepare: (ground) => {
      const bytes = new Uint8Array(2 * 1024 ** 2)
      return Promise.resolve(() => {
        const form = new FormData()
        form.set('File', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg')
        form.set('FileName', 'photo.jpg')
        return send(ground, { method: 'POST', path: '/images/upload', token: ground.patientToken, body: form })
      })
    },
  },
]

/** What a search for free times asks at the clinic with most staff. */
async function siteWithTimes({ dataDir }: AttackGround): Promise<{ siteId: number; serviceId: number }> {
  const [row] = await queryDatabase<{ site_id: number; service_id: number }>(
    dataDir,
    `select rooms.site_id, staff_services.service_id from rosters join rooms using (room_id) join staff_services using (staff_id)
     group by 1, 2 order by count(*) desc limit 1`,
  )
  if (row === undefined) throw new Error('The demo has no rosters.')
  return { siteId: row.site_id, serviceId: row.service_id }
}
