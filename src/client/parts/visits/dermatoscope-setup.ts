import * as z from 'zod'
import { visitImage } from '../../../contract/visits/visit-upload.ts'
import type { Dermatoscope } from '../../../domain/visits/to-visit-upload.ts'
import { deviceSettings } from '../../page/device-settings.ts'

const storedSetup = z.object({
  cameraModelId: z.string().max(80),
  fovMicrometre: visitImage.shape.fovMicrometre.unwrap().nullable(),
  // A set-up stored by an earlier build has no light.
  polarizationTypeId: z.literal([1, 2, 3]).nullable().default(null),
})

/** The dermatoscope of this tablet, whoever is signed in; its close-ups carry it (docs/domain.md 3.3). */
export const dermatoscopeSetup = {
  read: (): Dermatoscope | null => storedSetup.safeParse(deviceSettings.read('dermatoscope')).data ?? null,
  save: (dermatoscope: Dermatoscope): void => void deviceSettings.save(new Map([['dermatoscope', dermatoscope]])),
  remove: (): void => void deviceSettings.remove('dermatoscope'),
}
