import { type Practice, PracticeType } from '../../../contract/practices/practices.ts'

/** Whether a practice may see what was found: pharmacies see that a visit was reported. */
export const seesFindings = ({ practiceTypeId }: Pick<Practice, 'practiceTypeId'>): boolean =>
  practiceTypeId !== PracticeType.Pharmacy
