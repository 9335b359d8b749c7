import {
  readConfiguration,
  readContact,
  readServiceGroups,
  readSideMenu,
  readStatus,
  readSubjects,
  readUser,
  readVisits,
} from '../contract/replies.ts'
import {
  knownConfigurationType,
  knownContactType,
  knownServiceGroupsType,
  knownSideMenuType,
  statusType,
  subjectsType,
  userType,
  visitsType,
} from '../contract/types.ts'
import type { Question } from './ask.ts'

const question = <T>(asked: Question<T>): Question<T> => asked

/** What the shell asks of the office. */
export const questions = {
  /** True: a maintenance break. */
  status: question({ of: (calls) => calls.status, type: statusType, read: readStatus }),
  configuration: question({
    of: (calls) => calls.configuration,
    type: knownConfigurationType,
    read: readConfiguration,
  }),
  serviceGroups: question({ of: (calls) => calls.services, type: knownServiceGroupsType, read: readServiceGroups }),
  sideMenu: question({ of: (calls) => calls.menu, type: knownSideMenuType, read: readSideMenu }),
  contact: question({ of: (calls) => calls.contact, type: knownContactType, read: readContact }),
  /** Asking also records a visit. */
  visits: question({ of: (calls) => calls.visits, type: visitsType, read: readVisits }),
  user: question({ of: (calls) => calls.user, type: userType, read: readUser }),
  subjects: question({ of: (calls) => calls.subjects, type: subjectsType, read: readSubjects }),
}
