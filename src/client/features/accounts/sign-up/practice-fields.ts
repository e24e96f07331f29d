import { foldPastedEmail } from '../../../../contract/pasted-text.ts'
import { t } from '@lingui/core/macro'
import { emailPattern } from '../../../../contract/email-pattern.ts'
import type { PracticeRegistration } from '../../../../contract/practices/practice-registration.ts'
import { DistributionStrategy } from '../../../../contract/practices/practice-registration.ts'
import { PracticeType } from '../../../../contract/practices/practices.ts'
import { practiceId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import type { FormErrors } from '../../../parts/form/validate-form.ts'
import { typedOrNull } from '../../../parts/person/person-errors.ts'
import { cpnFault, ediFault, facilityFault, providerFault } from '../../../../domain/practices/validate-registration.ts'

/** The fields about the practice of a member of staff. */
export type PracticeFields = {
  /** The id of the practice to join; `new` if it is not in the list. */
  joins: string
  kind: 'practice' | 'pharmacy'
  work: 'staff' | 'manager'
  facility: string
  /** CPN in New Zealand, Medicare provider number in Australia. */
  number: string
  edi: string
  strategy: keyof typeof DistributionStrategy
  /** The manager of a new practice, unless it is the person who signs up. */
  managerFirstName: string
  managerLastName: string
  managerEmail: string
}

export const emptyPractice: PracticeFields = {
  joins: 'new',
  kind: 'practice',
  work: 'staff',
  facility: '',
  number: '',
  edi: '',
  strategy: 'AuthoriseFirst',
  managerFirstName: '',
  managerLastName: '',
  managerEmail: '',
}

const errorIfTyped = (text: string, check: (typed: string) => string | null) =>
  text.trim() === '' ? null : check(text)

/** Whether somebody else must be named as the manager: without a manager, nobody could invite users. */
export const needsManager = ({ joins, work }: Pick<PracticeFields, 'joins' | 'work'>): boolean =>
  joins === 'new' && work === 'staff'

function managerErrors({ managerFirstName, managerLastName, managerEmail }: PracticeFields): FormErrors {
  return {
    ...(managerFirstName.trim() === '' && { managerFirstName: t`Enter the manager’s first name` }),
    ...(managerLastName.trim() === '' && { managerLastName: t`Enter the manager’s last name` }),
    ...(!emailPattern.test(foldPastedEmail(managerEmail)) && { managerEmail: t`Enter the manager’s e-mail address` }),
  }
}

/** The errors of the numbers, which are optional, and of the manager's name and address. */
export function practiceProblems(fields: PracticeFields, country: 'NZ' | 'AU'): FormErrors {
  const isNew = fields.joins === 'new'
  const facility = isNew && country === 'NZ' ? errorIfTyped(fields.facility, facilityFault) : null
  const number = errorIfTyped(fields.number, country === 'NZ' ? (typed) => cpnFault(typed).fault : providerFault)
  const edi = isNew ? errorIfTyped(fields.edi, ediFault) : null
  return {
    ...(facility !== null && { facility }),
    ...(number !== null && { number }),
    ...(edi !== null && { edi }),
    ...(needsManager(fields) && managerErrors(fields)),
  }
}

type Person = { firstName: string; lastName: string; emailAddress: string; mobilePhone: string; practiceName: string }

/** The registration request of valid fields. */
export function registrationOf(fields: PracticeFields & Person, country: 'NZ' | 'AU'): PracticeRegistration {
  const { joins, firstName, lastName } = fields
  const number = typedOrNull(fields.number)
  const emailAddress = fields.emailAddress.trim()
  return {
    practiceId: joins === 'new' ? null : practiceId.parse(Number(joins)),
    practiceType: fields.kind === 'pharmacy' ? PracticeType.Pharmacy : PracticeType.GeneralPractice,
    practiceName: fields.practiceName.trim(),
    emailAddress,
    contactPhone: fields.mobilePhone,
    countryCode: country,
    healthLinkEdi: joins === 'new' ? fields.edi.trim() : null,
    hpiFacility: joins === 'new' && country === 'NZ' ? fields.facility.trim() : null,
    reportDistributionStrategyId: DistributionStrategy[fields.strategy],
    users: [
      {
        firstName,
        lastName,
        emailAddress,
        accountType: fields.work === 'manager' ? Role.PracticeManager : Role.Doctor,
        hpii: country === 'NZ' ? number : null,
        medicareProviderNumber: country === 'AU' ? number : null,
      },
      ...(needsManager(fields)
        ? [
            {
              firstName: fields.managerFirstName.trim(),
              lastName: fields.managerLastName.trim(),
              emailAddress: fields.managerEmail.trim(),
              accountType: Role.PracticeManager,
            },
          ]
        : []),
    ],
  }
}
