import * as z from 'zod'
import { visitImage } from '../../../contract/visits/visit-upload.ts'
import type { Dermatoscope } from '../../../domain/visits/to-visit-upload.ts'

const key = 'lentigo.dermatoscope'
const storedSetup = z.object({
  cameraModelId: z.string().max(80),
  fovMicrometre: visitImage.shape.fovMicrometre.unwrap().nullable(),
})

/** The dermatoscope of this tablet, whoever is signed in; its close-ups carry it (docs/domain.md 3.3). */
export const dermatoscopeSetup = {
  read(): Dermatoscope | null {
    const text = localStorage.getItem(key)
    if (text === null) return null
    try {
      return storedSetup.safeParse(JSON.parse(text)).data ?? null
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return null
    }
  },
  save: (dermatoscope: Dermatoscope): void => localStorage.setItem(key, JSON.stringify(dermatoscope)),
  remove: (): void => localStorage.removeItem(key),
}
