import { Role, type RoleId } from '../../contract/enums.ts'
import { clinicPracticeNames } from './demo-practices.ts'

type DemoSignIn = {
  userName: string
  /** Shown in the list of sign-ins that is printed at start. */
  who: string
  firstName: string
  lastName: string
  roleId: RoleId
  /** Names of practices, in `demo-practices.ts`. */
  practices: readonly string[]
  /** The number of a patient in `demo-patients.ts`. */
  patient: number | null
}

/** The logins of the demo, all with the same password. Never created outside demo mode. */
export const demoSignIns: { password: string; list: readonly DemoSignIn[] } = {
  password: 'Demo-2026-skin',
  list: [
    {
      userName: 'pharmacist@demo.test',
      who: 'pharmacist at Harbourside Pharmacy',
      firstName: 'Hana',
      lastName: 'Tautahi',
      roleId: Role.Doctor,
      practices: ['Harbourside Pharmacy'],
      patient: null,
    },
    {
      userName: 'pharmacist.two@demo.test',
      who: 'pharmacist at Harbourside Pharmacy',
      firstName: 'Ravi',
      lastName: 'Singh',
      roleId: Role.Doctor,
      practices: ['Harbourside Pharmacy'],
      patient: null,
    },
    {
      userName: 'other.pharmacist@demo.test',
      who: 'pharmacist at Riverbank Pharmacy, Brisbane',
      firstName: 'Grace',
      lastName: 'Nguyen',
      roleId: Role.Doctor,
      practices: ['Riverbank Pharmacy'],
      patient: null,
    },
    {
      userName: 'doctor@demo.test',
      who: 'doctor at Ponsonby Road Doctors',
      firstName: 'Mere',
      lastName: 'Parata',
      roleId: Role.Doctor,
      practices: ['Ponsonby Road Doctors'],
      patient: null,
    },
    {
      userName: 'doctor.two@demo.test',
      who: 'doctor at two general practices',
      firstName: 'James',
      lastName: 'Whitlock',
      roleId: Role.Doctor,
      practices: ['Ponsonby Road Doctors', 'Carlton Family Practice'],
      patient: null,
    },
    {
      userName: 'manager@demo.test',
      who: 'practice manager at Ponsonby Road Doctors',
      firstName: 'Sela',
      lastName: 'Fifita',
      roleId: Role.PracticeManager,
      practices: ['Ponsonby Road Doctors'],
      patient: null,
    },
    {
      userName: 'pharmacy.manager@demo.test',
      who: 'practice manager at Harbourside Pharmacy',
      firstName: 'Talia',
      lastName: 'Moana',
      roleId: Role.PracticeManager,
      practices: ['Harbourside Pharmacy'],
      patient: null,
    },
    {
      userName: 'manager.au@demo.test',
      who: 'practice manager at Carlton Family Practice, who runs the desk of Lentigo Melbourne',
      firstName: 'Leilani',
      lastName: 'Tuala',
      roleId: Role.PracticeManager,
      practices: ['Carlton Family Practice'],
      patient: null,
    },
    {
      userName: 'melanographer@demo.test',
      who: 'melanographer',
      firstName: 'Anika',
      lastName: 'Visser',
      roleId: Role.Melanographer,
      practices: [],
      patient: null,
    },
    {
      userName: 'melanographer.two@demo.test',
      who: 'a second melanographer, to ask for an opinion',
      firstName: 'Wikitōria',
      lastName: 'Rewi',
      roleId: Role.Melanographer,
      practices: [],
      patient: null,
    },
    {
      userName: 'melanographer.takapuna@demo.test',
      who: 'melanographer who makes the checks of Lentigo Takapuna, for Harbourside Pharmacy',
      firstName: 'Jo',
      lastName: 'Reid',
      roleId: Role.Melanographer,
      practices: ['Harbourside Pharmacy'],
      patient: null,
    },
    {
      userName: 'patient@demo.test',
      who: 'patient in New Zealand with earlier visits',
      firstName: 'Aroha',
      lastName: 'Ngāta',
      roleId: Role.Patient,
      practices: [],
      patient: 0,
    },
    {
      userName: 'new.patient@demo.test',
      who: 'patient without earlier visits',
      firstName: 'Tama',
      lastName: 'Rāwiri',
      roleId: Role.Patient,
      practices: [],
      patient: 1,
    },
    {
      userName: 'patient.au@demo.test',
      who: 'patient in Australia with earlier visits',
      firstName: 'Olivia',
      lastName: 'Bennett',
      roleId: Role.Patient,
      practices: [],
      patient: 28,
    },
    {
      userName: 'melanographer.clinics@demo.test',
      who: 'melanographer of the clinics that no other practice holds, who chooses one',
      firstName: 'Kiri',
      lastName: 'Hōhepa',
      roleId: Role.Melanographer,
      practices: clinicPracticeNames,
      patient: null,
    },
  ],
}
