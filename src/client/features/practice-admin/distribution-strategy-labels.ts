import { DistributionStrategy } from '../../../contract/practices/practice-registration.ts'

/** Where reports go, by the practice's strategy. */
export const distributionStrategyLabels: Readonly<Record<number, string>> = {
  [DistributionStrategy.SendAtOnce]: 'To the patient and the practice at once',
  [DistributionStrategy.AuthoriseFirst]: 'A doctor here authorises them first',
  [DistributionStrategy.PracticeOnly]: 'To the practice only',
}
