import { t } from '@lingui/core/macro'
import { type Practice, PracticeType } from '../../../contract/practices/practices.ts'
import type { OwnPermissions } from '../../../contract/consents/patient-permissions.ts'
import { dayText } from '../../page/i18n/date-format.ts'

type RecordPart = { label: string; isVisible: boolean }

/** The parts of the record that a practice can see, by its type and the patient's consent (`domain/access/may.ts`). */
export function visibleRecordParts({ practiceTypeId }: Practice, permissions: OwnPermissions): readonly RecordPart[] {
  const always: readonly RecordPart[] =
    practiceTypeId === PracticeType.Pharmacy
      ? [
          { label: t`Visits and close-up photos`, isVisible: true },
          { label: t`Not your reports`, isVisible: false },
        ]
      : [{ label: t`Reports and close-up photos`, isVisible: true }]
  return [...always, bodyPhotos(permissions)]
}

function bodyPhotos({ consentDoctorAccessToBodyshots, history }: OwnPermissions): RecordPart {
  if (consentDoctorAccessToBodyshots) return { label: t`Body photos`, isVisible: true }
  const answer = history.find(({ flag }) => flag === 'consentDoctorAccessToBodyshots')
  const reason = answer === undefined ? t`You were not asked yet.` : t`You said no on ${dayText(answer.when)}.`
  return { label: t`Not body photos. ${reason}`, isVisible: false }
}
