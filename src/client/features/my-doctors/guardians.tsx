import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { getFamilyQuery } from '../../data/patients/family.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './my-doctors.module.css'

/** The parents and guardians who see the record of a patient under 16; renders nothing without any. */
export function Guardians({ loginId }: { loginId: LoginId }) {
  const { data } = useQuery(getFamilyQuery(useDevice(), loginId))
  if (data === undefined || data.guardians.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>Your parents or guardians</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`Your parents or guardians`}>
          {data.guardians.map(({ fullName, relationship, until }) => (
            <Row
              key={fullName}
              title={fullName}
              detail={
                <OwnText>
                  <Trans>
                    {relationship}. They can see your reports, photos and bookings until {dateText(until)}, when you
                    turn 16. Ask the clinic if you want this to end sooner.
                  </Trans>
                </OwnText>
              }
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}
