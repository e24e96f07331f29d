import type { Country } from '../../contract/reports/report-content.ts'
import { type Template, template } from '../text/template.ts'

/**
 * Increase it when a text or term changes (texts-version.test.ts checks that); a report stores the version with
 * which it was composed. A draft until sign-off.
 */
export const reportTextsVersion = '2026-11-draft-4'

/** A text of the design for both countries, at most `max` characters. With a date: the release day and the days to it. */
type ReportText = {
  readonly nz: string | Template<string>
  readonly au: string | Template<string>
  readonly max: number
  readonly released?: string
  readonly days?: number
}

/** The texts of the eight report cases by `case/part`; shared ones under `all/`. */
export const reportTexts = {
  '1-urgent/first_line': { nz: 'See your doctor about 1 spot', au: 'See your doctor about 1 spot', max: 44 },
  '1-urgent/card_title': { nz: 'Book within 2 weeks', au: 'Book within 2 weeks', max: 28 },
  '1-urgent/by_date': { nz: 'By 4 Dec 2026', au: 'By 4 Dec 2026', max: 32, released: '2026-11-20', days: 14 },
  '1-urgent/card_text': {
    nz: 'Spot 1, on your right calf, has changed since last year. Your doctor should look at it and may take it off to test it. Most spots like this are found early and treated.',
    au: 'Spot 1, on your right calf, has changed since last year. Your doctor should look at it and may take it off to test it. Most spots like this are found early and treated.',
    max: 190,
  },
  '1-urgent/phone_button': { nz: 'Phone Westmere Medical', au: 'Phone Westmere Medical', max: 36 },
  '1-urgent/phone_note': {
    nz: '09 555 0142, weekdays 8 am to 5:30 pm. From 20 Nov 2026 they can read this report.',
    au: template('{phone}, weekdays 8 am to 5:30 pm. From 20 Nov 2026 they can read this report.'),
    max: 120,
  },
  '1-urgent/no_practice': {
    nz: 'No doctor named? Phone us on 0800 555 019. We help you find one.',
    au: template('No doctor named? Phone us on {helpline}. We help you find one.'),
    max: 120,
  },
  '1-urgent/cost': {
    nz: 'A visit may cost you something. Ask when you book.',
    au: 'A visit may cost you something. Ask when you book.',
    max: 60,
  },
  '1-urgent/spot_1': {
    nz: 'Right calf. See your doctor. It may be a melanoma. It is 2 mm wider than in Nov 2025 and has a new darker part.',
    au: 'Right calf. See your doctor. It may be a melanoma. It is 2 mm wider than in Nov 2025 and has a new darker part.',
    max: 160,
  },
  '2-several/first_line': { nz: 'See your doctor about 2 spots', au: 'See your doctor about 2 spots', max: 44 },
  '2-several/card_title': { nz: 'Book this week', au: 'Book this week', max: 28 },
  '2-several/by_date': { nz: 'By 25 Nov 2026', au: 'By 25 Nov 2026', max: 32, released: '2026-11-18', days: 7 },
  '2-several/card_text': {
    nz: 'Spot 3, on your upper back, may be a raised melanoma. Phone your doctor today. Show spot 7, on your left shin, at the same visit.',
    au: 'Spot 3, on your upper back, may be a raised melanoma. Phone your doctor today. Show spot 7, on your left shin, at the same visit.',
    max: 190,
  },
  '2-several/order_1': {
    nz: 'Spot 3, upper back. See a doctor this week.',
    au: 'Spot 3, upper back. See a doctor this week.',
    max: 80,
  },
  '2-several/order_2': {
    nz: 'Spot 7, left shin. See a doctor in 6 weeks, by 30 Dec 2026.',
    au: 'Spot 7, left shin. See a doctor in 6 weeks, by 30 Dec 2026.',
    max: 80,
    released: '2026-11-18',
    days: 42,
  },
  '2-several/order_3': {
    nz: 'Spot 2, abdomen. Photograph in 3 months, in Feb 2027.',
    au: 'Spot 2, abdomen. Photograph in 3 months, in Feb 2027.',
    max: 80,
  },
  '2-several/order_4': {
    nz: 'Spots 1, 4, 5, 6 and 8. Harmless. Nothing to do.',
    au: 'Spots 1, 4, 5, 6 and 8. Harmless. Nothing to do.',
    max: 80,
  },
  '3-check-again/first_line': { nz: 'Check 1 spot again in Feb 2027', au: 'Check 1 spot again in Feb 2027', max: 44 },
  '3-check-again/card_title': { nz: 'Nothing to do now', au: 'Nothing to do now', max: 28 },
  '3-check-again/by_date': { nz: 'We remind you in Feb 2027', au: 'We remind you in Feb 2027', max: 32 },
  '3-check-again/card_text': {
    nz: 'Spot 2, on your chest, is an unusual mole. No need to worry now. We photograph it again to see if it changes.',
    au: 'Spot 2, on your chest, is an unusual mole. No need to worry now. We photograph it again to see if it changes.',
    max: 190,
  },
  '3-check-again/spot_2': {
    nz: 'Chest. Check again in Feb 2027. An unusual mole. No need to worry now. We will remind you.',
    au: 'Chest. Check again in Feb 2027. An unusual mole. No need to worry now. We will remind you.',
    max: 160,
  },
  '4-benign/first_line': { nz: 'Your 8 spots look harmless', au: 'Your 8 spots look harmless', max: 44 },
  '4-benign/card_title': { nz: 'Nothing to do', au: 'Nothing to do', max: 28 },
  '4-benign/by_date': { nz: 'Next skin check in Nov 2027', au: 'Next skin check in Nov 2027', max: 32 },
  '4-benign/card_text': {
    nz: 'A reader looked at each of your 8 spots and saw no sign of skin cancer. See your doctor if one changes, itches or bleeds.',
    au: 'A reader looked at each of your 8 spots and saw no sign of skin cancer. See your doctor if one changes, itches or bleeds.',
    max: 190,
  },
  '4-benign/limit': {
    nz: 'Photos can miss skin cancer. Only these spots were looked at, not your whole skin.',
    au: 'Photos can miss skin cancer. Only these spots were looked at, not your whole skin.',
    max: 120,
  },
  '5-no-images/first_line': { nz: 'No spot needed a photo', au: 'No spot needed a photo', max: 44 },
  '5-no-images/card_title': { nz: 'Nothing to do', au: 'Nothing to do', max: 28 },
  '5-no-images/by_date': { nz: 'Next skin check in Nov 2027', au: 'Next skin check in Nov 2027', max: 32 },
  '5-no-images/card_text': {
    nz: 'Your skin was checked on 12 Nov 2026 by Hana Parker. No spot was photographed, so there are no photos to read.',
    au: 'Your skin was checked on 12 Nov 2026 by Hana Parker. No spot was photographed, so there are no photos to read.',
    max: 190,
  },
  '5-no-images/limit': {
    nz: 'This check can miss skin cancer. See your doctor if a spot is new, changes, itches or bleeds.',
    au: 'This check can miss skin cancer. See your doctor if a spot is new, changes, itches or bleeds.',
    max: 120,
  },
  '6-amended/banner': {
    nz: 'Changed on 24 Nov 2026. Spot 2 now needs a doctor. This is version 2; version 1 is kept.',
    au: 'Changed on 24 Nov 2026. Spot 2 now needs a doctor. This is version 2; version 1 is kept.',
    max: 120,
  },
  '6-amended/first_line': { nz: 'See your doctor about 1 spot', au: 'See your doctor about 1 spot', max: 44 },
  '6-amended/card_title': { nz: 'Book within 6 weeks', au: 'Book within 6 weeks', max: 28 },
  '6-amended/by_date': { nz: 'By 5 Jan 2027', au: 'By 5 Jan 2027', max: 32, released: '2026-11-24', days: 42 },
  '6-amended/why': {
    nz: 'A second reader saw something new in the photo. Everyone who got version 1 has been told.',
    au: 'A second reader saw something new in the photo. Everyone who got version 1 has been told.',
    max: 120,
  },
  '6-amended/message': {
    nz: template('Your Lentigo report has changed. Please read the new one: {link}'),
    au: template('Your Lentigo report has changed. Please read the new one: {link}'),
    max: 120,
  },
  '6-amended/old_version': {
    nz: 'This is version 1. It was replaced on 24 Nov 2026. Read version 2.',
    au: 'This is version 1. It was replaced on 24 Nov 2026. Read version 2.',
    max: 120,
  },
  '7-two-readers/first_line': { nz: 'See your doctor about 1 spot', au: 'See your doctor about 1 spot', max: 44 },
  '7-two-readers/card_title': { nz: 'Book within 2 weeks', au: 'Book within 2 weeks', max: 28 },
  '7-two-readers/by_date': { nz: 'By 4 Dec 2026', au: 'By 4 Dec 2026', max: 32, released: '2026-11-20', days: 14 },
  '7-two-readers/card_text': {
    nz: 'Two readers looked at spot 3. They did not fully agree, so we follow the more careful advice.',
    au: 'Two readers looked at spot 3. They did not fully agree, so we follow the more careful advice.',
    max: 190,
  },
  '7-two-readers/side_agree': {
    nz: 'Second opinion: Dr Wikitōria Parata. Agrees on spot 1.',
    au: 'Second opinion: Dr Wikitōria Parata. Agrees on spot 1.',
    max: 80,
  },
  '7-two-readers/side_differ': {
    nz: 'Second opinion: Dr Wikitōria Parata. Would photograph spot 3.',
    au: 'Second opinion: Dr Wikitōria Parata. Would photograph spot 3.',
    max: 80,
  },
  '7-two-readers/doctor': {
    nz: 'Reader 1: suspected melanoma, excise. Reader 2: atypical naevus, 3 months. The more careful advice stands. Both opinions are kept.',
    au: 'Reader 1: suspected melanoma, excise. Reader 2: atypical naevus, 3 months. The more careful advice stands. Both opinions are kept.',
    max: 160,
  },
  '8-hidden/first_line': { nz: 'We need new photos of 1 spot', au: 'We need new photos of 1 spot', max: 44 },
  '8-hidden/card_title': { nz: 'New photos within 2 weeks', au: 'New photos within 2 weeks', max: 28 },
  '8-hidden/by_date': { nz: 'By 4 Dec 2026', au: 'By 4 Dec 2026', max: 32, released: '2026-11-20', days: 14 },
  '8-hidden/card_text': {
    nz: 'The photo of spot 4, on your left ear, was blurred, so we can’t judge it. Book at Harbourside Pharmacy. It costs you nothing more.',
    au: 'The photo of spot 4, on your left ear, was blurred, so we can’t judge it. Book at Harbourside Pharmacy. It costs you nothing more.',
    max: 190,
  },
  '8-hidden/hidden_one': {
    nz: '1 spot is not shown here, as you asked. It needs nothing done.',
    au: '1 spot is not shown here, as you asked. It needs nothing done.',
    max: 120,
  },
  '8-hidden/hidden_refused': {
    nz: 'This spot needs a doctor, so it can’t be left out of the report.',
    au: 'This spot needs a doctor, so it can’t be left out of the report.',
    max: 120,
  },
  '8-hidden/body_patient': {
    nz: 'Your body photos are not shown. You can change this in Consents.',
    au: 'Your body photos are not shown. You can change this in Consents.',
    max: 120,
  },
  '8-hidden/body_doctor': {
    nz: template('No body photos: {name} has not allowed them. The figure shows the places only.'),
    au: template('No body photos: {name} has not allowed them. The figure shows the places only.'),
    max: 120,
  },
  '8-hidden/no_thumbnail': {
    nz: 'Photos are not shown, as you chose. The places are on the figure.',
    au: 'Photos are not shown, as you chose. The places are on the figure.',
    max: 120,
  },
  'all/footer': {
    nz: 'A new or changing spot can’t wait for the next check. See your doctor or phone us on 0800 555 019.',
    au: template('A new or changing spot can’t wait for the next check. See your doctor or phone us on {helpline}.'),
    max: 120,
  },
  'all/limit': {
    nz: 'Photos can miss skin cancer. Only these spots were looked at, not your whole skin.',
    au: 'Photos can miss skin cancer. Only these spots were looked at, not your whole skin.',
    max: 120,
  },
  'all/after_hours': {
    nz: 'For advice at any time, phone Healthline on 0800 611 116. In an emergency phone 111.',
    au: 'For advice at any time, phone Healthdirect on 1800 022 222. In an emergency phone 000.',
    max: 120,
  },
  'all/referral': {
    nz: 'Ask your doctor for a letter to a skin specialist. You can also book one yourself.',
    au: 'A skin specialist needs a letter from your GP. Ask for it when you go.',
    max: 120,
  },
  'all/your_doctor': { nz: 'your doctor', au: 'your GP', max: 20 },
  'all/read_by': { nz: template('Read by {reader} on {date}'), au: template('Read by {reader} on {date}'), max: 60 },
  'all/closed_practice': {
    nz: template('{practice} has closed. Phone us on 0800 555 019 and we help you find a doctor.'),
    au: template('{practice} has closed. Phone us on {helpline} and we help you find a doctor.'),
    max: 120,
  },
  'all/urgent_not_seen': {
    nz: template('We phoned you about this report on {date}. Please book today.'),
    au: template('We phoned you about this report on {date}. Please book today.'),
    max: 120,
  },
} as const satisfies Record<string, ReportText>

export type ReportTextKey = keyof typeof reportTexts

/** A text in the words of a country. */
export function reportText<Key extends ReportTextKey>(
  key: Key,
  country: Country,
): (typeof reportTexts)[Key]['nz' | 'au']
export function reportText(key: ReportTextKey, country: Country) {
  return reportTexts[key][country === 'NZ' ? 'nz' : 'au']
}
