import type { Post } from './post.ts';

export const noMicrophone: Post = {
  id: 'how-to-be-heard-at-the-mango-tree',
  title: 'How to be heard at the mango tree',
  description:
    'Street play has no microphone, no lights and no stage. A director explains how twenty people can stop a lunch break.',
  author: 'Devika Borah',
  tags: ['stage', 'guide'],
  appeared: { daysAgo: 15, at: '20:20' },
  content: `<p>From the middle of the Main Lawn to the mango tree it is sixty-one metres. I have paced it often. When we rehearse, the smallest person in the cast is sent to stand there with her back to us. If she can repeat the line, it stays in the play. If not, we do not shout louder. We find out what is wrong with the line.</p>
<h2>The voice is in the feet</h2>
<p>People come to their first audition and scream. It is brave, it lasts about a minute, and the next day they sound like a gate. A voice that carries does not come out of the throat. It comes up from the ground: knees soft, weight low, breathe into your back. Then you speak as if to one person, and that person happens to be standing at the mango tree.</p>
<p>Consonants carry, vowels do not. We say our lines in a whisper first, all of them, at a distance of twenty metres, until every T arrives. It looks mad. A visiting inspector of schools once watched us for half an hour and asked whether it was a hospital.</p>
<h2>Twenty bodies, one drum</h2>
<p>You have no curtain, so people are the curtain. You have no bus, so people are the bus, and if they are good, you can see where it is rusty. In our play this year nine actors become a queue. The queue ages. Somebody is born in it. There is not a single prop but a ration bag, and in the second week we threw away the bag.</p>
<p>The drum is not music. It is the editor. When it stops, you look. When it starts, something else has already begun behind you. Our drummer studies law and has never smiled during a performance. She says that she is counting the audience, and she is: by the end she can tell you to within five how many have sat down.</p>
<h2>What makes people stop</h2>
<p>I have kept notes for three years on what makes a person who is carrying a plate stand still:</p>
<ol>
<li>somebody running, as if late, and then not arriving;</li>
<li>a word in their own mother tongue;</li>
<li>silence, when there has been noise;</li>
<li>being looked at. Not stared at. Looked at, as if they might know.</li>
</ol>
<p>The circle is the whole secret. On a stage you play to the people in front. In a circle, wherever you look there is a face, and behind that face another play is going on. A man laughs on the left, and you see on the right a woman who does not.</p>
<blockquote><p>“We are not there to tell them something,” our oldest member says. “They know. We are there so that they find out that the others know too.”</p></blockquote>
<h2>The last line</h2>
<p>We always give it away. The actors stop, breathe, and the last line is spoken by no one: we have left it out. There is a pause, about as long as it takes to put down a plate. And then, if we have done our work, somebody in the crowd says it.</p>
<p>It has happened eleven times out of fourteen. On the other three days it rained.</p>
<p>The girl at the mango tree, by the way, is in the final year now and plays the lead. She is still the smallest. You will have no trouble hearing her.</p>`,
};
