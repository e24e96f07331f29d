import type { Context } from '../../../contract/accounts/auth.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import type { SettingName } from '../../../device/settings/device-settings.ts'
import { deviceSettings } from '../../page/device-settings.ts'

type StoredPractice = { id: PracticeId; name: string }

/** Validated by hand: sign-in pages need it before the validation library is loaded. */
const isStoredPractice = (stored: unknown): stored is StoredPractice =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  Number.isSafeInteger(stored.id) &&
  'name' in stored &&
  typeof stored.name === 'string'

function read(): StoredPractice | undefined {
  const stored = deviceSettings.read('last-practice')
  return isStoredPractice(stored) ? stored : undefined
}

/** The practice that this tablet was last used for. The chooser lists it first; the sign-in page names it. */
export const lastPractice = {
  id: (): PracticeId | undefined => read()?.id,
  name: (): string | undefined => read()?.name,
  /** Saving a practice marks the device as a tablet. */
  save: ({ contextId, name }: Pick<Context, 'contextId' | 'name'>): void =>
    void deviceSettings.save(
      new Map<SettingName, unknown>([
        ['last-practice', { id: contextId, name }],
        ['device-use', 'tablet'],
      ]),
    ),
}
