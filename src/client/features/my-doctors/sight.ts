import { t } from '@lingui/core/macro'
import { type Practice, PracticeType } from '../../../contract/accounts/practices.ts'
import type { OwnPermissions } from '../../../contract/patients/patient-permissions.ts'
import { dayText } from '../../page/words/day-text.ts'

type Sight = { words: string; isSeen: boolean }

/** What a practice sees of the record, by its kind and the patient's consent (`domain/access/may.ts`). */
export function sightOf({ practiceTypeId }: Practice, permissions: OwnPermissions): readonly Sight[] {
  const always: readonly Sight[] =
    practiceTypeId === PracticeType.Pharmacy
      ? [
          { words: t`Visits and close-up photos`, isSeen: true },
          { words: t`Not your reports`, isSeen: false },
        ]
      : [{ words: t`Reports and close-up photos`, isSeen: true }]
  return [...always, bodyPhotos(permissions)]
}

function bodyPhotos({ consentDoctorAccessToBodyshots, history }: OwnPermissions): Sight {
  if (consentDoctorAccessToBodyshots) return { words: t`Body photos`, isSeen: true }
  const said = history.find(({ flag }) => flag === 'consentDoctorAccessToBodyshots')
  const why = said === undefined ? t`You were not asked yet.` : t`You said no on ${dayText(said.when)}.`
  return { words: t`Not body photos. ${why}`, isSeen: false }
}
