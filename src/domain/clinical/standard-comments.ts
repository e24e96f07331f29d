import { type Template, template } from '../text/template.ts'
import type { DiagnosisGroup } from './clinical-tables.ts'

type StandardComments = Readonly<Record<DiagnosisGroup, Readonly<Record<string, string | Template<string>>>>>

/** For doctors, by the group of the diagnosis (sign-off). */
export const doctorComments = {
  benign: {
    'd-ben-01': 'Symmetric, one or two colours, regular network. No features of melanoma.',
    'd-ben-02': template('Unchanged since {date} on aligned dermoscopy.'),
    'd-ben-03': 'Milia-like cysts and comedo-like openings, sharp edge. Typical seborrhoeic keratosis.',
    'd-ben-04': 'Red lacunae, no melanocytic structures. Typical angioma.',
    'd-ben-05': 'Central white patch, delicate peripheral network, dimples on pressure. Typical dermatofibroma.',
    'd-ben-06': 'Parallel furrow pattern on acral skin. Benign pattern.',
    'd-ben-07': 'Removal only if it catches or at the patient’s wish.',
    'd-ben-08': 'Patient concerned. Photos show no suspicious feature; examine if the worry or the change goes on.',
  },
  watch: {
    'd-wat-01': template('Slight asymmetry, otherwise regular. Dermoscopy again in {months} months.'),
    'd-wat-02': template('One of several similar naevi, signature pattern. Dermoscopy again in {months} months.'),
    'd-wat-03': 'Differs from the patient’s other naevi. Short interval dermoscopy; excise on any change.',
    'd-wat-04': template('New since {date}, no suspicious structure so far. Dermoscopy again in {months} months.'),
    'd-wat-05': template('Grew {mm} mm in {time}, structure unchanged. Examine within 6 weeks.'),
    'd-wat-06': 'Strawberry pattern, scale. Actinic keratosis; field treatment may suit.',
    'd-wat-07':
      'Nail band, regular lines, even width. Examine all nails; refer if it widens, darkens or reaches the fold.',
    'd-wat-08': 'Raised, firm or growing spots are not for monitoring. Please examine now.',
  },
  urgent: {
    'd-urg-01': template('Asymmetric, blue-grey area, broken network. Excise with {margin} mm margin.'),
    'd-urg-02': 'Atypical network, irregular dots and streaks. Suspected melanoma, likely thin. Excise whole.',
    'd-urg-03': 'Nodule with blue-black colour or milky red areas. Suspected thick melanoma. Excise within 7 days.',
    'd-urg-04':
      'Grey circles and rhomboid lines on sun damaged face. Suspected lentigo maligna; specialist advice on biopsy site.',
    'd-urg-05': 'Parallel ridge pattern on acral skin. Suspected acral melanoma; refer.',
    'd-urg-06': 'Irregular nail band with colour on the fold. Suspected nail melanoma; refer for matrix biopsy.',
    'd-urg-07': 'Branching vessels, leaf-like areas, ulceration. Basal cell carcinoma.',
    'd-urg-08': 'White circles, keratin, looped vessels. Squamous cell carcinoma or keratoacanthoma. Excise.',
    'd-urg-09': template(
      'Grew {mm} mm in {time} with new structure. Excise whole for histology; don’t shave or freeze.',
    ),
    'd-urg-10': template('7-point score {score}: {features}. Referred on the score, whatever the photos show.'),
  },
  other: {
    'd-oth-01': template('Images not readable: {reason}. No opinion given. New overview and close-up please.'),
    'd-oth-02': 'Clear images, no diagnosis possible by photo. In person dermoscopy advised.',
    'd-oth-03': template('Inflammatory pattern. Treat and examine again; biopsy if it stays after {months} months.'),
    'd-oth-04': template('Two readers differ: {first} and {second}. The more careful advice stands.'),
  },
} as const satisfies StandardComments

/** For patients, by the group of the diagnosis (sign-off). */
export const patientComments = {
  benign: {
    'p-ben-01': 'It looks the same as last time.',
    'p-ben-02': 'It has an even shape and colour.',
    'p-ben-03': 'Many people your age have these.',
    'p-ben-04': 'You told us it worries you. We looked with care and saw no sign of skin cancer.',
    'p-ben-05': 'If it catches on your clothes, a doctor can take it off.',
  },
  watch: {
    'p-wat-01': 'It is new. We photograph it again to see if it changes.',
    'p-wat-02': 'It looks a little different from your other moles.',
    'p-wat-03': template('It is {mm} mm wider than in {month}. Your doctor should look at it.'),
    'p-wat-04': 'If it changes before then, don’t wait. See your doctor.',
    'p-wat-05': 'Sun has made the skin rough here. A doctor can treat it with a cream or by freezing.',
  },
  urgent: {
    'p-urg-01': template('It is {mm} mm wider than in {month} and has a new darker part.'),
    'p-urg-02': 'Your doctor can take it off with a small cut while you are awake. The skin is made numb.',
    'p-urg-03': 'Only a test of the spot can show what it is.',
    'p-urg-04': 'Most spots like this are found early and treated.',
    'p-urg-05': 'It grows slowly. You have time to book, but don’t leave it.',
    'p-urg-06': 'Please phone today. Say that you have a report from Lentigo.',
  },
  other: {
    'p-oth-01': 'The photo was blurred. Please have it taken again.',
    'p-oth-02': 'Hair or cream covered the spot. Please have it taken again.',
    'p-oth-03': 'This looks like a rash and not like a mole. A doctor or pharmacist can help.',
    'p-oth-04': 'Two readers looked at it. They did not fully agree, so we follow the more careful advice.',
  },
} as const satisfies StandardComments
