import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Check, FileText, Phone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { PatientId, SpotResultFileId } from '../../../../contract/ids.ts'
import type { OwnResult } from '../../../../contract/readings/own-results.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { getResultFile } from '../../../data/readings/own-results.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { dayText } from '../../../page/i18n/date-format.ts'
import { saveBlob } from '../../../page/save-blob.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import css from './own-result-card.module.css'

const ObfuscatedImage = lazy(async () => ({
  default: (await import('../../images/obfuscated-image.tsx')).ObfuscatedImage,
}))

type OwnResultCardProps = { result: OwnResult; patientId: PatientId }

/** The result of one of the patient's spots, once they were told: first what to do, then what it was. */
export function OwnResultCard({ result, patientId }: OwnResultCardProps) {
  const opening = useMutation(getResultFile(useOpenDevice().api))
  const open = (fileId: SpotResultFileId, contentType: string) =>
    opening.mutate(fileId, {
      onSuccess: (bytes) => saveBlob(`laboratory-report.${contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`, bytes),
    })
  const { title, words, tone, thicknessMm, number, whenTold, toldBy, practiceName, practicePhone, files } = result
  return (
    <Banner tone={tone} title={title}>
      <div className={css.card}>
        <p>
          {words}
          {thicknessMm !== null && (
            <OwnText>
              {' '}
              <Trans>It was {thicknessMm} mm thick.</Trans>
            </OwnText>
          )}
        </p>
        <WhatHappened result={result} patientId={patientId} />
        {tone === 'danger' && practicePhone !== null && <PhoneDoctor {...{ practiceName, practicePhone }} />}
        {files.map(({ fileId, contentType }) => (
          <Button
            key={fileId}
            icon={FileText}
            busy={opening.isPending ? t`Opening` : undefined}
            onPress={() => open(fileId, contentType)}
          >
            <Trans>Report of the lab, in doctors’ words</Trans>
          </Button>
        ))}
        {opening.error !== null && (
          <p>
            <Trans>This did not work. Try again.</Trans>
          </p>
        )}
        <p className="small muted">
          <Trans>
            Spot {number}. {toldBy} told you on {dayText(whenTold)}. Your pharmacy does not see this result.
          </Trans>
        </p>
      </div>
    </Banner>
  )
}

/** The number stays in one line. */
const PhoneDoctor = ({ practiceName, practicePhone }: { practiceName: string; practicePhone: string }) => (
  <ButtonLink kind="primary" icon={Phone} href={`tel:${practicePhone}`}>
    <Trans>
      Phone {practiceName}, {formatPhone(practicePhone).replaceAll(' ', '\u00A0')}
    </Trans>
  </ButtonLink>
)

/** The photo of the spot, and when and by whom it was removed. */
function WhatHappened({ result: { photo, taken, happenedOn, performedBy, number }, patientId }: OwnResultCardProps) {
  if (photo === null && taken === null) return null
  return (
    <div className={css.happened}>
      {photo !== null && (
        <figure>
          <Suspense fallback={<span className={css.photo} />}>
            <ObfuscatedImage
              className={css.photo}
              wanted={{ patientId, downloadHandle: photo.downloadHandle, of: 'image', size: 'thumbnail' }}
              alt={t`Spot ${number}, ${dateText(photo.visitDate)}`}
              hiddenWords={t`Photos are hidden.`}
            />
          </Suspense>
          <figcaption>{dateText(photo.visitDate)}</figcaption>
        </figure>
      )}
      {taken !== null && (
        <p className={css.taken}>
          <Check aria-hidden />
          <b>
            <OwnText>{takenText(taken, happenedOn)}</OwnText>
          </b>
          {performedBy !== null && (
            <span>
              <Trans>by {performedBy}</Trans>
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function takenText(taken: 'whole' | 'part', on: string | null): string {
  if (taken === 'part') return on === null ? t`A piece was taken` : t`A piece was taken on ${dateText(on)}`
  return on === null ? t`Taken off` : t`Taken off on ${dateText(on)}`
}
