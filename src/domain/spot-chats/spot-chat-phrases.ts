import { template } from '../text/template.ts'

/**
 * Standard phrases for answers in SpotChat (sign-off). The reader fills in unknown values before an answer is sent.
 */
export const spotChatPhrases = [
  { key: 'greet-nz', label: 'Greeting', locale: 'NZ', text: template('Kia ora {name}, thank you for the photos.') },
  { key: 'greet-au', label: 'Greeting', locale: 'AU', text: template('Hello {name}, thank you for the photos.') },
  {
    key: 'looks-harmless',
    label: 'Looks harmless',
    locale: 'all',
    text: 'This looks harmless. There is nothing to do. If it changes, itches or bleeds, see your doctor.',
  },
  {
    key: 'mole-ordinary',
    label: 'Ordinary mole',
    locale: 'all',
    text: 'This looks like an ordinary mole. Look at it once a month and tell us if it changes.',
  },
  {
    key: 'age-spot',
    label: 'Age spot',
    locale: 'all',
    text: 'This looks like a harmless age spot. It does not turn into skin cancer.',
  },
  {
    key: 'blood-spot',
    label: 'Blood spot',
    locale: 'all',
    text: 'This looks like a small harmless blood spot. There is nothing to do.',
  },
  {
    key: 'rash',
    label: 'Rash',
    locale: 'all',
    text: 'This looks more like a rash than a mole. A pharmacist or your doctor can help with a cream.',
  },
  {
    key: 'sun-spot',
    label: 'Sun spot',
    locale: 'all',
    text: 'This looks like a rough sun spot. Your doctor can treat it. Book within 3 months.',
  },
  {
    key: 'cant-tell',
    label: 'Can’t tell by photo',
    locale: 'all',
    text: 'I can’t tell from a phone photo what this spot is. I would like to see it with a dermatoscope.',
  },
  {
    key: 'new-photos',
    label: 'New photos',
    locale: 'all',
    text: 'The photo is not clear enough for a safe answer. Please send one from 20 cm and one close-up, in daylight.',
  },
  {
    key: 'watch-it',
    label: 'Watch it',
    locale: 'all',
    text: 'Take a photo of it today and again in 4 weeks. If it has grown or changed, see your doctor that week.',
  },
  {
    key: 'book-check',
    label: 'Book a skin check',
    locale: 'all',
    text: template('Please book a skin check, so that we can look at all your skin. These times are free: {times}.'),
  },
  {
    key: 'video',
    label: 'Video call',
    locale: 'all',
    text: template('I would like to talk with you about this spot. Please choose a time for a video call: {times}.'),
  },
  {
    key: 'see-doctor-2',
    label: 'Doctor, 2 weeks',
    locale: 'all',
    text: template('Please see your doctor within 2 weeks, by {by}. Show them this chat with your photos.'),
  },
  {
    key: 'see-doctor-week',
    label: 'Doctor, this week',
    locale: 'all',
    text: 'Please phone your doctor today and book for this week. I am phoning the practice as well.',
  },
  {
    key: 'family-history',
    label: 'Family history',
    locale: 'all',
    text: 'You told us that melanoma is in your family. That is a good reason for a full skin check every 12 months.',
  },
  {
    key: 'if-changes-nz',
    label: 'If it changes',
    locale: 'NZ',
    text: 'If it bleeds or grows before then, see your doctor or phone us on 0800 555 019.',
  },
  {
    key: 'if-changes-au',
    label: 'If it changes',
    locale: 'AU',
    text: template('If it bleeds or grows before then, see your doctor or phone us on {helpline}.'),
  },
  {
    key: 'one-spot',
    label: 'One spot only',
    locale: 'all',
    text: 'I looked at this one spot only. This is not a check of all your skin.',
  },
  {
    key: 'not-for-photo',
    label: 'Not for photos',
    locale: 'all',
    text: 'We don’t judge this part of the body by photo. Please show it to your doctor within 2 weeks.',
  },
  {
    key: 'child',
    label: 'Child',
    locale: 'all',
    text: 'For a child we want a doctor to look at the spot. Please book within 6 weeks.',
  },
  {
    key: 'test-result',
    label: 'After removal',
    locale: 'all',
    text: 'Ask the doctor who took it off for the test result. Please send us a copy if you like.',
  },
  {
    key: 'emergency-nz',
    label: 'Unwell',
    locale: 'NZ',
    text: 'If you feel very unwell, phone 111. For advice at any time, phone Healthline on 0800 611 116.',
  },
  {
    key: 'emergency-au',
    label: 'Unwell',
    locale: 'AU',
    text: 'If you feel very unwell, phone 000. For advice at any time, phone Healthdirect on 1800 022 222.',
  },
  {
    key: 'close',
    label: 'Goodbye',
    locale: 'all',
    text: 'I have put this answer in your record. You can write back here for 14 days.',
  },
] as const

/** The key of a phrase; keys are never removed. */
export type SpotChatPhraseKey = (typeof spotChatPhrases)[number]['key']
