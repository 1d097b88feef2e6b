import { SITE_ID } from '#contract/entities/site.ts';
import { aboutGallery, homeGallery } from './galleries.ts';
import { type FestivalClock, LAST_DAY, TIMEZONE } from './clock.ts';
import { COLLEGE } from './college.ts';

const FIRST_EDITION = 1974;

const about = `<p>Utsav began when a lecturer in botany lost a bet. He had said that the students of nine hostels could not agree on anything, and they agreed, in one evening, on a festival. He paid for the lamps.</p>
<p>It is still run like that: by students, out of stubbornness, with borrowed ladders. Nine houses carry the names of the nine trees that stood here before the college did, and for four days they sing, argue, build, paint and run against one another for a trophy that takes three people to lift. Then they sweep the grounds together, which no visitor sees and every student remembers.</p>
<h3>What we hold on to</h3>
<ul>
<li>Everybody may come. There is no ticket, and there never was.</li>
<li>Every event has a seat for somebody in a wheelchair, or says plainly that it does not.</li>
<li>Scores are published with their reasons, and corrected in the open.</li>
<li>The lamps are lit from the bottom up and put out from the top down.</li>
</ul>`;

export function site(clock: FestivalClock) {
  const startsAt = clock.startOf({ day: 1, at: '09:00' });
  const year = startsAt.getUTCFullYear();
  return {
    id: SITE_ID,
    fields: {
      name: 'Utsav',
      tagline: 'Sixty-four events, nine houses, one trophy. The festival of the college under the trees.',
      college: COLLEGE,
      edition: `Edition ${year - FIRST_EDITION + 1}`,
      heroLines: ['Four nights', 'of gold.'],
      heroEmphasis: 'gold.',
      startsAt: startsAt.toISOString(),
      endsAt: clock.startOf({ day: LAST_DAY, at: '23:00' }).toISOString(),
      timezone: TIMEZONE,
      nextDates: `The lamps are lit again in ${year + 1}. The dates are chalked on the long wall first.`,
      countdown: true,
      social: {
        instagram: 'https://www.instagram.com/utsav.aranyak.college',
        youtube: 'https://www.youtube.com/@utsav-aranyak-college',
        x: 'https://x.com/utsav_aranyak',
      },
      about,
      gallery: aboutGallery,
      homeGallery,
      ledes: {
        blog: 'Stories from behind the stages, written by the people who carry the ladders.',
        sponsors: 'Somebody pays for the lamps. These are the people who do, and what they bring.',
        team: 'Run by students, out of stubbornness. This is who to ask, and who to thank.',
        conclave: 'People who have made something slowly, on a stage without slides.',
      },
      words: {
        during: 'Come as you are.',
        blog: 'Stories and diaries',
        farewell: 'Thank you for coming. The winners are below.',
        thanks:
          'To everybody who sang, ran, judged, cooked, carried chairs and swept up afterwards: these four days were yours.',
        steps: [
          {
            title: 'Choose your stage',
            text: 'Go through the programme by day, kind or place, and star what you want to see. The stars stay on your device; no account is needed.',
          },
          {
            title: 'Put your name down',
            text: 'Each event’s page says whether registration is open, what it costs, how large a team may be and when it closes.',
          },
          {
            title: 'Be there',
            text: 'Take the calendar file with you, and keep this site open on the day: what moves, moves here first.',
          },
        ],
        invitation: {
          title: 'Room for one more.',
          text: 'Bring lamps, lunches, ladders or money. Tell us what you have in mind, and we find the place for it.',
        },
        reply:
          'Somebody of the team reads every message and answers by mail, during the festival within a few hours.',
        missing: {
          title: 'Wrong stage.',
          text: 'There is nothing at this address. It may have moved, or never been. The festival is still on, though.',
        },
        trouble: 'Lights out.',
        empty: {
          announcements: {
            title: 'All quiet.',
            text: 'Nothing has been announced yet. Leave this page open: whatever the team posts appears here by itself.',
          },
          events: {
            title: 'Still a secret.',
            text: 'The programme has not been published yet. Leave this page open: it fills by itself.',
          },
          now: { title: 'A breath between.' },
          leaderboard: {
            title: 'No board yet.',
            text: 'Nobody is keeping score so far. As soon as there is a trophy to win, it stands here, and moves by itself.',
          },
          blog: {
            title: 'A blank page.',
            text: 'Nobody has written anything yet. The first post appears here by itself, while this page is open.',
          },
          sponsors: {
            title: 'A free wall.',
            text: 'Nobody’s name is up here yet. Yours could be the first.',
          },
          team: {
            title: 'Nobody yet.',
            text: 'The team has not been named. Those who run the festival appear here by themselves.',
          },
          conclave: {
            title: 'Chairs, but nobody on them.',
            text: 'No speaker has been announced yet. Whoever says yes first appears here by themselves.',
          },
          places: {
            title: 'No place yet.',
            text: 'Where everything takes place has not been said. The grounds appear here by themselves.',
          },
        },
      },
      numbers: [
        { label: 'events in four days', value: '64' },
        { label: 'houses, and one trophy', value: '9' },
        { label: 'volunteers with a yellow band', value: '412' },
        { label: 'visitors in a dry year', value: '21,000' },
        { label: 'lamps on the terraces', value: '1,974' },
        { label: 'tickets sold, ever', value: '0' },
      ],
      pastEditions: [
        {
          year: year - 1,
          title: 'The year of the encore',
          text: 'Mahua House won by two points, in the last event, by way of a tug of war that lasted nine minutes. The closing concert ran over by an hour and the neighbours brought chairs.',
        },
        {
          year: year - 2,
          title: 'The dark half-hour',
          text: 'The power failed in the middle of the final band. Three thousand people sang the rest of the song by the light of their telephones; the band still says that it was their best performance.',
        },
        {
          year: year - 3,
          title: 'The one with the goat',
          text: 'Nukkad was won by a goat that had not been entered. Banyan House took second place and the goat home.',
        },
        {
          year: year - 6,
          title: 'Seats for everybody',
          text: 'The ramps were built that spring, by the carpentry class, and the first ring of garba was danced seated. It has been the best ring ever since.',
        },
        {
          year: FIRST_EDITION,
          title: 'A lost bet',
          text: 'Eleven events, four hundred people, one borrowed loudspeaker. The programme was typed with a carbon copy; the copy hangs in the library.',
        },
      ],
      reach: [
        {
          title: 'By train',
          text: 'Kesarvan Junction is three kilometres away. Shuttles with a marigold on the windscreen leave from the east gate every twenty minutes, from six in the morning until the last event is over.',
        },
        {
          title: 'By bus',
          text: 'Lines 9, 14 and 31 stop at Clock Tower Square. Line 14 has a ramp. After eleven at night, line 9 waits for the crowd, because the driver’s daughter plays in the orchestra.',
        },
        {
          title: 'By bicycle or on foot',
          text: 'Through the mango gate, where four hundred stands and two patient volunteers are waiting. Walk the bicycle from there: the paths are full of people carrying scenery.',
        },
        {
          title: 'By car',
          text: 'Only if you have to. The field behind the Gymkhana takes two hundred cars; places beside the Arts Block are kept for those with a blue badge.',
        },
      ],
      faq: [
        {
          question: 'Do I need a ticket?',
          answer:
            'No. Walk in through any gate with an identity card of any kind. Some competitions have a fee for those who take part; watching never costs anything.',
        },
        {
          question: 'I study at another college. May I compete?',
          answer:
            'Yes, in every event. At the registration desk you are adopted by one of the nine houses, by lot, and your points count for it. Several alumni of other colleges now have a tree.',
        },
        {
          question: 'How do I register on the spot?',
          answer:
            'At the desk in Clock Tower Square, until an hour before the event, as long as this site shows registration as open. Bring your team, or be given one.',
        },
        {
          question: 'Something was moved. Where do I see that?',
          answer:
            'On the event’s page, with the old time and place struck out, and under Announcement, at the same moment. The page changes by itself while it is open.',
        },
        {
          question: 'Where can I sleep?',
          answer:
            'Visiting teams sleep in the Gymkhana on mattresses, with a quiet end and a hopeless end. Write to hospitality a week before, with the number of people and whether anyone snores.',
        },
        {
          question: 'Is there food for me?',
          answer:
            'There are fourteen stalls, nine of them wholly vegetarian, three vegan, one for people who can eat nothing. Every stall has a card with its ingredients. Water is free everywhere.',
        },
        {
          question: 'How accessible is it?',
          answer:
            'All venues but the Black Box are free of steps. Each event’s page says what is there: ramps, seats, interpretation, quiet. For anything else call the access desk; they like being called.',
        },
        {
          question: 'I have lost something, or somebody.',
          answer:
            'Both are kept at the foot of the clock tower: umbrellas on the left, little brothers on the right.',
        },
      ],
      contacts: [
        { label: 'General', email: 'hello@utsav.example', phone: '+91 55500 19740' },
        { label: 'Registration and events', email: 'events@utsav.example', phone: '+91 55500 19741' },
        { label: 'Access desk', email: 'access@utsav.example', phone: '+91 55500 19742' },
        { label: 'Sponsors', email: 'friends@utsav.example' },
        { label: 'First aid, day and night', phone: '+91 55500 19748' },
      ],
    },
  };
}
