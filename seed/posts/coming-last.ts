import type { Post } from './post.ts';

export const comingLast: Post = {
  id: 'in-defence-of-coming-last',
  title: 'In defence of coming last',
  description:
    'Tamarind House has finished ninth in four of the last six festivals. Its captain would like a word.',
  author: 'Urvi Jamatia',
  tags: ['houses', 'opinion'],
  appeared: { daysAgo: 11, at: '12:30' },
  content: `<p>I should declare an interest. I am captain of Tamarind House. On the board in the foyer we are the ninth line, the one the light of the window does not quite reach. We have been there in four of the last six years. In one of the others we were eighth, and people came to congratulate us with such tact that I nearly bit one.</p>
<p>I have therefore had some time to think about what it is good for.</p>
<h2>Somebody has to</h2>
<p>Let us begin with the arithmetic. There are nine houses. Every year, one of them is ninth. It is a job, like any other, and it may as well be done by professionals. When Ashoka House came last, three years ago, they were not ready for it. They held meetings. They had a <em>strategy</em>. It was painful to watch. We took them out for tamarind rice and talked them through it, and by the end of the evening two of them had smiled.</p>
<h2>What one sees from there</h2>
<p>From the top of the board you see one thing, namely whoever is second. From the bottom you see everyone’s backs, and it is surprising what people carry there. I know who in Banyan cannot sleep before a final. I know that the fierce girl from Deodar hums when she is afraid. They tell us. It is safe: what should we do with it, overtake them?</p>
<p>In a close year, the house that comes last is the only one that everybody is fond of. That is worth about forty points, by my estimate, and you cannot win it in any event.</p>
<h2>The wooden spoon</h2>
<p>We do have a trophy. It is a ladle, from our hostel’s kitchen. Whoever in the house has had the most complete disaster of the festival gets their name burnt into the handle. There is competition for it, I can tell you. Among the names:</p>
<ul>
<li>the singer who began in the wrong song, noticed, and brought it round in eleven bars to the right one;</li>
<li>the whole of the bridge team, whose bridge fell down before the bucket was hung on it, out of nerves;</li>
<li>myself, for the treasure hunt, about which I shall say only that it was the wrong college.</li>
</ul>
<blockquote><p>Nobody’s grandmother has ever asked to see a list of third places. They all ask about the ladle.</p></blockquote>
<h2>And yet</h2>
<p>I do not want you to think that we do not try. That is the misunderstanding I should like to clear up, and the reason for this article. We practise as much as you do. Our mime team has had bruises since the new moon. When the results are read out and there is that little pause before the first name, we hold our breath like everybody else, every time, and every time there is a moment in which it could be us.</p>
<p>Winning must be lovely. I hope to find out. But I have noticed that the houses at the top compare themselves with one another, and the house at the bottom can only compare itself with last year. And compared with last year, friends, we are <em>terrifying</em>.</p>
<p>See you on the terraces. We shall be the ones singing, since we know by now that it does not depend on anything.</p>`,
};
