import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import { personName } from '../../../domain/text/person-name.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { getFamilyQuery } from '../../data/patients/family.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './patient-home.module.css'

/** The children whose record the patient sees as their guardian; renders nothing without any. */
export function ChildrenSection({ loginId }: { loginId: LoginId }) {
  const { data } = useQuery(getFamilyQuery(useDevice(), loginId))
  if (data === undefined || data.children.length === 0) return null
  return (
    <section className={css.section} aria-label={t`Your children`}>
      <h2 className="h3">
        <Trans>Your children</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`Your children`}>
          {data.children.map(({ patientId, firstName, lastName, birthDate }) => (
            <Row
              key={patientId}
              lead={<Avatar name={personName(firstName, lastName)} />}
              title={personName(firstName, lastName)}
              detail={
                <OwnText>
                  <Trans>Born {dateText(birthDate)}. Reports, photos and bookings.</Trans>
                </OwnText>
              }
              opens={{ href: `/patient/${patientId}` }}
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}
