import type { Post } from '#seed/posts/post.ts';

/** What was written in the year before. `daysAgo` counts back from the day on which that edition was closed. */
export const pastPosts: Post[] = [
  {
    id: 'what-we-swept-up',
    title: 'What we swept up',
    description: 'Eleven brooms, four hours, and a list of everything that the lawn gave back.',
    author: 'Ritika Yeole',
    tags: ['behind the stages'],
    appeared: { daysAgo: 1, at: '17:00' },
    content: `<p>The sweeping begins at six, before anybody has slept, because afterwards nobody would come. Nine houses line up along the wall with one broom each and two to spare, and walk towards the trees.</p>
<h2>The list</h2>
<ul>
<li>four hundred and six paper cups, stacked by somebody with too much time;</li>
<li>one left shoe, size nine, returned within the hour;</li>
<li>a script with every line crossed out but the last;</li>
<li>the missing knight of the chess final, under the ladder, where the final had been seen from.</li>
</ul>
<p>By ten the lawn was green again. Mahua carried the trophy home along the swept path, three people and a cushion, and nobody cheered, because everybody was holding a broom.</p>`,
  },
  {
    id: 'the-encore-that-brought-chairs',
    title: 'The encore that brought chairs',
    description:
      'The closing concert was to end at eleven. At midnight the neighbours came, carrying furniture.',
    author: 'Tanvi Gaonkar',
    tags: ['music', 'neighbours'],
    appeared: { daysAgo: 2, at: '11:00' },
    content: `<p>There is an agreement with the lane behind the Open Air Theatre, signed in triplicate: the last note is played at eleven. For nine years it was. This time the last note was played at eleven, and then somebody in the ninth row began to hum it.</p>
<p>It went along the rows like a yawn. The band put its instruments down and listened to four thousand people play their song back to them without words. Then the drummer picked up one stick.</p>
<blockquote><p>“I had come to complain,” said a gentleman from number fourteen. “Then I went home for a chair.”</p></blockquote>
<p>At a quarter past midnight there were sixty chairs in the lane, a tray of tea and a grandmother asleep in the front row. The agreement has been signed again. It now says: eleven, or the last chair.</p>`,
  },
  {
    id: 'nine-minutes-of-rope',
    title: 'Nine minutes of rope',
    description:
      'Before the last event Mahua House was behind. After it they were two points ahead. In between lay a rope.',
    author: 'Samar Pillai',
    tags: ['houses', 'games'],
    appeared: { daysAgo: 3, at: '09:30' },
    content: `<p>Heave is the last event of the festival because nothing can be scheduled after it: the lawn has to be looked at first. A pull takes forty seconds, a long one ninety. Nobody had brought a watch that was meant for nine minutes.</p>
<p>For the first three the ribbon did not move at all. In the fourth it moved a hand’s breadth, the wrong way, and in the sixth it came back. People who had been sitting stood up, and people who had been standing sat down.</p>
<p>In the ninth minute somebody at the far end of the rope sneezed. That was all. The results desk counted twice, asked for a third pair of eyes, and chalked it on the long wall: two points.</p>`,
  },
];
