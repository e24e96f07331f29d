import { expect, type Locator, type Page } from '@playwright/test'
import type { ConsentFlag } from '../../../src/domain/visits/consent-texts.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { recordConsent } from './consent-actions.ts'
import { signInAt } from './session-actions.ts'

/** The demo's patient with three visits and four spots, whom the demo's doctor knows. */
export async function arohaId({ dataDir }: ServerProcess): Promise<string> {
  const [row] = await queryDatabase<{ patient_id: string }>(
    dataDir,
    "select patient_id from patients where first_name = 'Aroha' and last_name = 'Ngāta'",
  )
  if (!row) throw new Error('The demo has no Aroha Ngāta.')
  return row.patient_id
}

/** Waits until the sizes of the patient's photos are made, which begins when the server has started. */
export async function waitForPhotoSizes(server: ServerProcess): Promise<void> {
  await waitForPhotoSizesOf(server, await arohaId(server))
}

/** Waits until every photo of a patient has its sizes: until then its address answers 503. */
export async function waitForPhotoSizesOf(server: ServerProcess, patientId: string): Promise<void> {
  const waiting = () =>
    queryDatabase<{ count: string }>(
      server.dataDir,
      'select count(*) from images where patient_id = $1 and kinds_made_at is null',
      [patientId],
    )
  await expect.poll(async () => (await waiting())[0]?.count, { timeout: 90_000 }).toBe('0')
}

/** Gives or withdraws a consent of the patient, as from now on. */
export const setConsent = (server: ServerProcess, flag: ConsentFlag, value: boolean): Promise<void> =>
  recordConsent(server, 'patient@demo.test', [flag, value])

export const signInDoctor = (page: Page): Promise<void> =>
  signInAt(page, '/clinician/login', { userName: 'doctor@demo.test', comesTo: '/clinician/patients' })

/** Opens the patient's record from the list and from there the photos. */
export async function openPhotos(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aroha Ngāta' }).click()
  await page.getByRole('link', { name: 'Open photos' }).click()
  await expect(photoOnStage(page).first()).toBeVisible({ timeout: 30_000 })
}

/** A photo on the stage, put together. */
export const photoOnStage = (page: Page): Locator => page.getByRole('application').getByRole('img')

/** Red, green and blue at a place of a canvas, 0 to 1 of its width and height. */
export const colourAt = (canvas: Locator, x: number, y: number): Promise<number[]> =>
  canvas.evaluate(
    (element, at) => {
      const { width, height } = element as HTMLCanvasElement
      const context = (element as HTMLCanvasElement).getContext('2d')
      return [...(context?.getImageData(at.x * width, at.y * height, 1, 1).data ?? [])].slice(0, 3)
    },
    { x, y },
  )

type Finger = readonly [x: number, y: number]

/** Fingers on the screen, as the browser itself reports them. */
export async function touchInput(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Finger[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) })
}
