import { word } from '#contract/languages/words.ts';

/**
 * Every list of values that a field may have, and how people read them. This file has no schemas, because the public
 * pages send it to the browser.
 */

export const SEVERITIES = ['info', 'important', 'urgent'] as const;
export type Severity = (typeof SEVERITIES)[number];
export const severityLabels: Record<Severity, string> = {
  info: word('Info'),
  important: word('Important'),
  urgent: word('Urgent'),
};

export const ANNOUNCEMENT_CATEGORIES = ['general', 'schedule', 'results', 'venue'] as const;
export type AnnouncementCategory = (typeof ANNOUNCEMENT_CATEGORIES)[number];
export const announcementCategoryLabels: Record<AnnouncementCategory, string> = {
  general: word('General'),
  schedule: word('Schedule'),
  results: word('Results'),
  venue: word('Venue'),
};

export const ANNOUNCEMENT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];
export const announcementStatusLabels: Record<AnnouncementStatus, string> = {
  draft: word('Draft'),
  scheduled: word('Scheduled'),
  published: word('Published'),
  archived: word('Archived'),
};

export const BLOG_STATUSES = ['draft', 'scheduled', 'published'] as const;
export type BlogStatus = (typeof BLOG_STATUSES)[number];
export const blogStatusLabels: Record<BlogStatus, string> = {
  draft: word('Draft'),
  scheduled: word('Scheduled'),
  published: word('Published'),
};

export const EVENT_CATEGORIES = [
  'music',
  'dance',
  'theatre',
  'literary',
  'art',
  'tech',
  'sports',
  'informal',
] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];
export const eventCategoryLabels: Record<EventCategory, string> = {
  music: word('Music'),
  dance: word('Dance'),
  theatre: word('Theatre'),
  literary: word('Literary'),
  art: word('Art'),
  tech: word('Tech'),
  sports: word('Sports'),
  informal: word('Just for fun'),
};
/** Degrees on the colour wheel, far enough apart that two neighbouring cards are never taken for one another. */
export const eventCategoryHues: Record<EventCategory, number> = {
  music: 22,
  dance: 262,
  theatre: 350,
  literary: 48,
  art: 312,
  tech: 165,
  sports: 208,
  informal: 105,
};

export const EVENT_KINDS = ['competition', 'workshop', 'talk', 'show'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export const eventKindLabels: Record<EventKind, string> = {
  competition: word('Competition'),
  workshop: word('Workshop'),
  talk: word('Talk'),
  show: word('Show'),
};

export const EVENT_STATUSES = ['draft', 'published', 'cancelled'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
export const eventStatusLabels: Record<EventStatus, string> = {
  draft: word('Draft'),
  published: word('Published'),
  cancelled: word('Cancelled'),
};

export const EVENT_SESSION_STATUSES = ['confirmed', 'tentative', 'moved', 'cancelled'] as const;
export type EventSessionStatus = (typeof EVENT_SESSION_STATUSES)[number];
export const eventSessionStatusLabels: Record<EventSessionStatus, string> = {
  confirmed: word('Confirmed'),
  tentative: word('Tentative'),
  moved: word('Moved'),
  cancelled: word('Cancelled'),
};

export const PARTICIPATIONS = ['solo', 'team'] as const;
export type Participation = (typeof PARTICIPATIONS)[number];
export const participationLabels: Record<Participation, string> = { solo: word('Solo'), team: word('Team') };

export const REGISTRATION_STATUSES = ['open', 'closed', 'full', 'none'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];
export const registrationStatusLabels: Record<RegistrationStatus, string> = {
  open: word('Registration open'),
  closed: word('Registration closed'),
  full: word('Full'),
  none: word('No registration, just come'),
};

export const SCORINGS = ['points', 'medals'] as const;
export type Scoring = (typeof SCORINGS)[number];
export const scoringLabels: Record<Scoring, string> = { points: word('Points'), medals: word('Medals') };

export const LEADERBOARD_STATUSES = ['draft', 'published'] as const;
export type LeaderboardStatus = (typeof LEADERBOARD_STATUSES)[number];
export const leaderboardStatusLabels: Record<LeaderboardStatus, string> = {
  draft: word('Draft'),
  published: word('Published'),
};

export const RESULT_STATUSES = ['draft', 'provisional', 'final', 'withdrawn'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];
export const resultStatusLabels: Record<ResultStatus, string> = {
  draft: word('Draft'),
  provisional: word('Provisional'),
  final: word('Final'),
  withdrawn: word('Withdrawn'),
};

export const LOGO_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];
export const logoSizeLabels: Record<LogoSize, string> = {
  small: word('Small'),
  medium: word('Medium'),
  large: word('Large'),
  huge: word('Huge'),
};

/** From the most to the least senior. */
export const TEAM_RANKS = ['core', 'head', 'cohead', 'member'] as const;
export type TeamRank = (typeof TEAM_RANKS)[number];
export const teamRankLabels: Record<TeamRank, string> = {
  core: word('Core team'),
  head: word('Head'),
  cohead: word('Co-head'),
  member: word('Member'),
};

export const SPEAKER_STATUSES = ['announced', 'tba'] as const;
export type SpeakerStatus = (typeof SPEAKER_STATUSES)[number];
export const speakerStatusLabels: Record<SpeakerStatus, string> = {
  announced: word('Announced'),
  tba: word('To be announced'),
};

export const SESSION_FORMATS = ['keynote', 'panel', 'fireside', 'workshop'] as const;
export type SessionFormat = (typeof SESSION_FORMATS)[number];
export const sessionFormatLabels: Record<SessionFormat, string> = {
  keynote: word('Keynote'),
  panel: word('Panel'),
  fireside: word('Fireside chat'),
  workshop: word('Workshop'),
};

/** Here and not beside the schema, because the contact page counts by it before it loads the schema. */
export const INQUIRY_MESSAGE_MAX = 2000;
