import { Trans } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import type { OwnResult } from '../../../contract/readings/own-results.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { dayText } from '../../page/i18n/date-format.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { OwnText } from '../../ui/own-text.tsx'

/** What became of one of the patient's spots, as they were told: what to do first, then what it was. */
export function OwnResultCard({ result }: { result: OwnResult }) {
  const { title, words, tone, thicknessMm, number, whenTold, toldBy, practiceName, practicePhone } = result
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
      <p className="small muted">
        <Trans>
          Spot {number}. {toldBy} told you on {dayText(whenTold)}. Your pharmacy does not see this result.
        </Trans>
      </p>
    </Banner>
  )
}
