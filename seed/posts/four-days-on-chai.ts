import type { Post } from './post.ts';

export const fourDaysOnChai: Post = {
  id: 'four-days-on-chai',
  title: 'How to survive four days on chai',
  description:
    'A field guide to sleep, shoes, queues and the exact moment at which you should sit down. By somebody who did it all wrong first.',
  author: 'Tenzin Lepcha',
  tags: ['guide'],
  appeared: { daysAgo: 9, at: '08:30' },
  content: `<p>In my first year I saw forty-one events in four days. I know because I kept the list, and because the list ends in the middle of a word. I was found asleep against a loudspeaker. It was on.</p>
<p>This is what I should have known.</p>
<h2>Shoes</h2>
<p>You will walk about eleven kilometres a day, most of them between the Sports Hall and something that starts in four minutes at the other end of the campus. Wear the ugly shoes. Everybody will be in the dark, looking at a stage. Nobody has ever been remembered for their shoes at Utsav but one boy, who came in bathroom slippers and won at ping-pong with the left one.</p>
<h2>Choose three</h2>
<p>Each morning, open the programme and choose three things you would be sad to miss. Only three. Everything else that day is a present. The people who are unhappy at festivals are the ones with a spreadsheet; I have been the spreadsheet, and I missed the dog parade while crossing something off.</p>
<h2>The chai question</h2>
<p>There are nine stalls. They are not equal. After much research, conducted at personal cost:</p>
<ol>
<li><strong>The one at the mango gate</strong> is for mornings. Ginger, strong, no conversation.</li>
<li><strong>The one behind the Arts Block</strong> is for nerves. It is weak and very sweet, and the man who makes it will tell you that you look ready.</li>
<li><strong>The one beside the observatory</strong> is for after midnight. It is mostly cardamom. I believe it is the reason I passed mathematics.</li>
</ol>
<p>Drink one glass of water for every glass of tea. That sentence was written by the first-aid tent and they are watching me type it.</p>
<h2>Sit down before you are tired</h2>
<p>This is the whole secret. By the time you feel it, it is too late: you will sit on a wet step and watch half of a thing you do not care for because your legs have resigned. Sit in the Library Courtyard at five in the afternoon, when the light comes through the colonnade in stripes. Twenty minutes. Take your shoes off. It buys you the evening.</p>
<h2>Go to one thing you know nothing about</h2>
<p>I went into <em>Raga at Dawn</em> because it was raining and the door was open. I had never listened to anything for two hours in my life. I cannot tell you what happened except that, when it ended, I was holding the hand of a retired postmaster, and neither of us minded.</p>
<h2>A short list for your pocket</h2>
<ul>
<li>A pencil. The programme changes and the signal does not always.</li>
<li>A shawl or a thin jacket: the terraces are stone, and stone remembers the winter.</li>
<li>A paper bag. Somebody will give you half of something fried.</li>
<li>Your house’s colour. You will be asked.</li>
<li>Ten one-rupee coins, for <em>Hard Sell</em>. You will want to buy the bag of holes.</li>
</ul>
<p>And on the last night, when they put out the lamps, do not film it. You will have forgotten the password to wherever you keep the film. You will not forget the dark coming down the steps, one row at a time, towards you.</p>`,
};
