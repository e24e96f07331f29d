import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileText, Phone } from 'lucide-react'
import type { SpotResultFileId } from '../../../contract/ids.ts'
import type { OwnResult } from '../../../contract/readings/own-results.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { getResultFile } from '../../data/readings/own-results.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { OwnText } from '../../ui/own-text.tsx'

/** What became of one of the patient's spots, as they were told: what to do first, then what it was. */
export function OwnResultCard({ result }: { result: OwnResult }) {
  const opening = useMutation(getResultFile(useOpenDevice().api))
  const open = (fileId: SpotResultFileId, contentType: string) =>
    opening.mutate(fileId, {
      onSuccess: (bytes) => saveBlob(`laboratory-report.${contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`, bytes),
    })
  const { title, words, tone, thicknessMm, number, whenTold, toldBy, practiceName, practicePhone, files } = result
  return (
    <Banner tone={tone} title={title}>
      <p>
        {words}
        {thicknessMm !== null && (
          <OwnText>
            {' '}
            <Trans>It was {thicknessMm} mm thick.</Trans>
          </OwnText>
        )}
      </p>
      {tone === 'danger' && practicePhone !== null && (
        <ButtonLink kind="primary" icon={Phone} href={`tel:${practicePhone}`}>
          <Trans>
            Phone {practiceName}, {formatPhone(practicePhone)}
          </Trans>
        </ButtonLink>
      )}
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
    </Banner>
  )
}
