import { t } from '@lingui/core/macro'
import type { BookedRelation } from '../../../../../domain/bookings/booked-people.ts'
import { hostCountry } from '../../../../page/i18n/host-country.ts'
import type { FormFields } from '../../../../parts/form/form-fields.ts'
import { BirthField, GenderField } from '../../../../parts/person/birth-fields.tsx'
import { NameFields } from '../../../../parts/person/name-fields.tsx'
import { EmailField, MobileField } from '../../../../parts/person/contact-fields.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import css from '../details-step.module.css'
import type { PersonFields } from './empty-person.ts'

const words = (): Record<BookedRelation, { title: string; agreed: string; detail: string }> => ({
  child: {
    title: t`Your child`,
    agreed: t`I am their parent or guardian`,
    detail: t`You come to the appointment with them.`,
  },
  adult: {
    title: t`Who is it?`,
    agreed: t`They have agreed that I book for them`,
    detail: t`You see, move and cancel what you book for them. Their photos and reports stay theirs.`,
  },
})

/** The fields for a newly booked person: name, birth date, optional contact, and their agreement. */
export function NewPersonFields({ relation, at }: { relation: BookedRelation; at: FormFields<PersonFields> }) {
  const { title, agreed, detail } = words()[relation]
  return (
    <Card className="rows-4">
      <h2 className="h3">{title}</h2>
      <div className={css.two}>
        <NameFields at={at} />
      </div>
      <BirthField at={at} />
      <GenderField at={at} />
      <div className={css.two}>
        <MobileField at={at} country={hostCountry()} label={t`Their mobile (optional)`} />
        <EmailField at={at} label={t`Their e-mail (optional)`} hint={t`For the clinic; our messages go to you`} />
      </div>
      <CheckboxField
        id={at.idOf('isAgreed')}
        label={agreed}
        detail={detail}
        checked={at.values.isAgreed}
        onChecked={(isAgreed) => at.change({ isAgreed })}
        error={at.errorOf('isAgreed')}
      />
    </Card>
  )
}
